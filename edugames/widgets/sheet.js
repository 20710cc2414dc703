/* One view of a page without a board: its regions, forms and files. */

/* What to do about a file that is too large, by what it was taken for. */
const SMALLER = {
  inventory: "keep the columns with names, cover and plot, or take one site",
  list: "no regional list is so long, so choose another file",
  game: "no saved game is so long, so choose another file",
  scene: "no scene and no saved game is so long, so choose another file",
};

class SheetView {
  constructor(model, el, shared) {
    this.model = model;
    this.shared = shared;
    this.root = set(document.createElement("div"), { class: "egt" });
    el.append(this.root);
    this.entries = new Entries(this.root);
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("submit", (event) => this.submit(event));
    this.root.addEventListener("change", (event) => this.change(event));
    this.root.addEventListener("toggle", (event) => this.toggle(event), true);
    this.root.addEventListener("keydown", (event) => this.key(event));
    for (const name of ["dragenter", "dragover", "dragleave", "drop"]) {
      this.root.addEventListener(name, (event) => this.drag(event));
    }
    this.resized = new ResizeObserver(() => reach(this.root));
    this.resized.observe(this.root);
    this.looks = new Looks(this.root, shared.keep, (look) => this.send({ kind: "looks", ...look }));
    this.listen = (message) => this.hear(message);
    model.on("msg:custom", this.listen);
    requestAnimationFrame(() => guard(this.root));
    this.unwatch = shared.keep.watch(this.root);
    shared.views.add(this);
    this.hello();
    this.asking = setInterval(() => (this.limits ? clearInterval(this.asking) : this.hello()), 3000);
  }

  hello() {
    const stored = this.shared.keep.read();
    this.send({ kind: "hello", stored: stored && stored.length <= LARGEST ? stored : null, query: location.search, large: this.looks.projector });
  }

  send(message, controls = [], files = undefined) {
    this.model.send({ ...message, n: this.entries.tell(controls) }, undefined, files);
  }

  /* ------------------------------------------------------------ what the kernel says */

  hear(message) {
    if (message.kind === "pong") return;
    if (message.kind === "file") return download(this.root, message);
    if (message.kind === "beside") return this.shared.keep.putBeside();
    if (message.kind === "all") this.build(message);
    if (!this.limits) return;
    this.entries.heard(message.heard);
    for (const [name, html] of Object.entries(message.regions ?? {})) put(this.root, name, html);
    if (this.board) this.lay(message);
    this.address();
    for (const choice of this.root.querySelectorAll("select[data-now]")) if (!isEntered(choice)) choice.value = choice.dataset.now;
    reach(this.root);
    if (message.empty) this.entries.empty(this.root.querySelector(`[data-form="${CSS.escape(message.empty)}"]`));
    if (message.close) this.root.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
    if (message.focus) this.focus(message.focus);
    if (message.say) this.say(message.say);
    if (message.sight) {
      if (this.looks.projector) this.looks.project(false); // what is laid beside this page lies behind it
      this.sight(message.sight);
    }
    this.root.dataset.heard = Number(this.root.dataset.heard ?? 0) + 1;
  }

  build(message) {
    if (!this.limits) this.root.innerHTML = message.layout;
    if (this.shared.isFull) notice(this.root, UNKEPT);
    if (this.shared.keep.beside !== null) this.offerBeside();
    this.limits = message.limits;
    const board = this.root.querySelector("[data-board]");
    if (board && !this.board) this.board = new Board(board, (answer) => this.send(answer));
    this.looks.show();
  }

  /* What was kept here and cannot be read: somebody's work, so it is given as a file, and goes when they say so. */
  offerBeside() {
    const line = set(document.createElement("div"), { class: "egt-banner egt-lost", role: "alert", "data-beside": "" });
    const button = (words, deed) => {
      const made = set(document.createElement("button"), { type: "button" });
      made.textContent = words;
      made.addEventListener("click", deed);
      return made;
    };
    const save = button("Save it as a file", () =>
      download(this.root, { name: `${this.shared.keep.name}-kept.json`, text: this.shared.keep.beside ?? "", type: "application/json" }),
    );
    const forget = button("Forget it", () => {
      this.shared.keep.forgetBeside();
      line.remove();
      tell(this.root, "It is forgotten.");
    });
    line.append(set(document.createElement("p"), {}), save, " ", forget);
    line.firstChild.textContent = UNREAD;
    this.root.querySelector(":scope > [data-beside]")?.remove();
    this.root.prepend(line);
  }

  /* A board that is set up: where its places lie, what they are called, which signs they wear. */
  lay({ board, labels, marks, editing }) {
    if (editing) this.root.querySelector("[data-editor]").hidden = editing !== "on";
    if (board) this.board.lay(board);
    if (labels) this.board.name(labels);
    if (marks) this.board.mark(marks, "");
  }

  /* What was laid beside this page, such as a table, may come a little later. */
  sight(selector, tries = 100) {
    const found = document.querySelector(selector);
    if (found) found.scrollIntoView({ block: "start" });
    else if (tries) setTimeout(() => this.sight(selector, tries - 1), 50);
  }

  /* The address of this page with something more; in a notebook there is none. A class cannot reach this very computer. */
  address() {
    const isPage = "voila" in document.body.dataset;
    const isAlone = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
    for (const place of this.root.querySelectorAll("[data-alone]")) place.hidden = !isAlone;
    for (const place of this.root.querySelectorAll("[data-address]")) {
      place.textContent = this.addressed(place.dataset.address);
      place.closest("[data-here]").hidden = !isPage;
    }
  }

  addressed(more) {
    return `${location.origin}${location.pathname}?${more}`;
  }

  copy(text) {
    copy(this.root, text, "The address is copied.", "Copying is switched off in this browser; select the address and copy it.");
  }

  /* Focus follows what the kernel says, except away from somebody who has written on meanwhile. */
  focus(key) {
    if (isEntered(document.activeElement)) return;
    const control = this.root.querySelector(`[data-key="${CSS.escape(key)}"]`);
    control?.scrollIntoView({ block: "nearest" });
    control?.focus({ preventScroll: true });
    if (control?.type === "number") control.select(); // what is typed next takes the place of what is there
  }

  say(text) {
    const place = this.root.querySelector("[data-say]");
    place.textContent = "";
    clearTimeout(this.saying);
    this.saying = setTimeout(() => (place.textContent = text), 60);
  }

  connection(state) {
    const banner = this.root.querySelector("[data-banner]");
    if (!banner) return;
    banner.hidden = state === "ok";
    banner.className = `egt-banner egt-${state}`;
    banner.textContent =
      state === "busy"
        ? "The kernel is busy; the page answers as soon as it is free."
        : "The connection is lost. What you did is kept in this browser: run the cell again, or load the page again, and go on.";
  }

  /* ------------------------------------------------------------ what the reader does */

  /* `source` is where on the page it was done: what it is about goes with it, for the kernel may be elsewhere by now. */
  tell(name, value, source, controls = []) {
    this.send({ kind: "do", name, value, of: source.closest("[data-of]")?.dataset.of ?? null }, controls);
  }

  click(event) {
    const control = event.target.closest?.("[data-do], [data-open], [data-shut], [data-look], [data-copy-address]");
    if (!control) return;
    const { look, open, do: deed, value } = control.dataset;
    if (look) this.looks.press(look);
    if (control.dataset.copyAddress) this.copy(this.addressed(control.dataset.copyAddress));
    if (open) this.open(open);
    if (control.dataset.shut !== undefined) control.closest("dialog").close();
    if (deed) this.tell(deed, value ?? null, control);
  }

  open(name) {
    const dialog = this.root.querySelector(`[data-dialog="${CSS.escape(name)}"]`);
    if (dialog && !dialog.open) dialog.showModal();
  }

  submit(event) {
    event.preventDefault();
    const fields = Object.fromEntries([...new FormData(event.target)].filter(([, value]) => typeof value === "string"));
    const most = this.limits[event.target.dataset.limit] ?? LARGEST;
    if (new Blob(Object.values(fields)).size > most) return this.refuse(`That is more than ${megabytes(most)}; paste a part of it.`);
    this.refuse("");
    this.tell(event.target.dataset.form, fields, event.target, event.target.elements);
  }

  change(event) {
    const control = event.target;
    const { take, change } = control.dataset;
    if (change) this.tell(change, control.type === "checkbox" ? [control.value, control.checked] : control.value, control, [control]);
    if (!take) return;
    this.take([...control.files], take, control.form);
    control.value = "";
  }

  /* Files are measured here: one that is too large never leaves the browser. */
  async take(files, what, form) {
    this.refuse("");
    const most = this.limits[what];
    const fields = form ? Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string" && value.length < 300)) : {};
    for (const file of files) {
      if (file.size > most) {
        this.refuse(`${file.name} has ${megabytes(file.size)}, and ${megabytes(most)} is the most; ${SMALLER[what] ?? "choose another file"}.`);
      } else {
        const bytes = await file.arrayBuffer();
        this.send({ kind: "file", what, name: file.name, fields }, form?.elements, [bytes]);
      }
    }
  }

  refuse(text) {
    const place = this.root.querySelector("[data-refused]");
    place.textContent = text;
    if (text) place.scrollIntoView({ block: "nearest" });
  }

  drag(event) {
    const zone = event.target.closest?.("[data-drop]");
    for (const other of this.root.querySelectorAll("[data-drop]")) other.classList.toggle("egt-over", other === zone && event.type.startsWith("drago"));
    if (!zone || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    if (event.type === "drop") this.take([...event.dataTransfer.files], zone.dataset.drop, null);
  }

  /* A fold that the kernel fills only while it is open. */
  toggle(event) {
    const name = event.target.dataset?.fold;
    if (name) this.tell("fold", [name, event.target.open], event.target);
    reach(this.root);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const writing = event.target.matches?.("input, textarea, select");
    if (event.key === "Escape" && this.looks.projector && !event.target.closest?.("[data-dialog]")) this.looks.project(false);
    else if (event.key === "p" && !writing) this.looks.press("projector");
    else if (event.key === "a" && !writing && this.looks.projector) this.looks.press("answers");
    else if (event.key === "?" && !writing) this.open("keys");
    else if (!writing) walk(event);
  }

  close() {
    this.shared.views.delete(this);
    this.unwatch();
    clearInterval(this.asking);
    this.resized.disconnect();
    this.looks.stop();
    this.model.off("msg:custom", this.listen);
  }
}

/* What the page is about, whole, as the kernel wrote it. */
function keep(shared, message) {
  try {
    if (message.forget) localStorage.removeItem(shared.keep.key);
    if (!message.keep) return;
    shared.keep.now = message.keep;
    localStorage.setItem(shared.keep.key, message.keep);
  } catch {
    shared.isFull = true;
    for (const view of shared.views) notice(view.root, UNKEPT);
  }
}

export default () => {
  const shared = { views: new Set() };
  return {
    initialize({ model }) {
      shared.keep = new Keep(model.get("key"));
      model.on("msg:custom", (message) => keep(shared, message));
    },
    render({ model, el }) {
      const view = new SheetView(model, el, shared);
      const pulse = new Pulse(model.get("key"), model, (state) => view.connection(state));
      const heard = (message) => message.kind === "pong" && pulse.pong();
      model.on("msg:custom", heard);
      return () => {
        pulse.stop();
        view.close();
      };
    },
  };
};
