/* One view of a table: the regions, the board, and whatever the reader does with them. */

class View {
  constructor(model, el, shared) {
    this.model = model;
    this.shared = shared;
    shared.views.add(this);
    this.root = set(document.createElement("div"), { class: "egt" });
    el.append(this.root);
    this.entries = new Entries(this.root);
    for (const used of ["pointerdown", "keydown", "focusin"]) {
      this.root.addEventListener(used, () => (shared.used = this), true);
    }
    this.root.addEventListener("pointerdown", () => (this.pointing = true), true);
    this.root.addEventListener("keydown", () => (this.pointing = false), true);
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("submit", (event) => this.submit(event));
    this.root.addEventListener("change", (event) => this.change(event));
    this.root.addEventListener("input", (event) => this.slide(event.target));
    this.root.addEventListener("toggle", (event) => this.toggle(event), true);
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.looks = new Looks(this.root, shared.keep, (look) => this.isUsed && this.send({ kind: "looks", ...look }));
    this.replay = new Replay(this.root, shared.keep, (value) => this.send({ kind: "do", name: "past", value }));
    this.resized = new ResizeObserver(() => reach(this.root));
    this.resized.observe(this.root);
    requestAnimationFrame(() => guard(this.root));
    this.unwatch = shared.keep.watch(this.root);
    this.hello();
    this.asking = setInterval(() => (this.board ? clearInterval(this.asking) : this.hello()), 3000);
  }

  hello() {
    const stored = this.shared.keep.read();
    this.send({
      kind: "hello",
      stored: stored && stored.length <= LARGEST ? stored : null,
      beside: this.shared.keep.beside,
      about: this.shared.keep.about(),
      search: location.search,
      unpacks: "DecompressionStream" in window,
      dark: this.looks.dark,
      large: this.looks.projector,
    });
  }

  send(message, controls = []) {
    this.model.send({ ...message, n: this.entries.tell(controls) });
  }

  /* ------------------------------------------------------------ what the kernel says */

  hear(message) {
    if (!message.quiet) this.root.dataset.heard = Number(this.root.dataset.heard ?? 0) + 1;
    if (message.kind === "file") return message.type ? download(this.root, message) : this.offer(message);
    if (message.kind === "all") this.build(message);
    if (!this.board) return;
    if (message.drawings) this.draw(message.drawings);
    if (message.kind === "put" && message.board) this.board.lay(message.board);
    this.entries.heard(message.heard);
    for (const [name, html] of Object.entries(message.regions ?? {})) put(this.root, name, html);
    for (const [name, html] of Object.entries(message.before ?? {})) {
      region(this.root, name)?.insertAdjacentHTML("afterbegin", html);
    }
    if (message.labels) this.board.name(message.labels);
    if (message.marks) this.board.mark(message.marks, message.legalFor, message.stands);
    if (message.progress) this.root.querySelectorAll("[data-progress]").forEach((bar) => (bar.value = message.progress));
    if (message.marks) this.signs = [message.marks, message.legalFor];
    if (this.signs) sign(this.root, ...this.signs);
    if (this.isUsed) {
      if (message.focus && !(message.gently && this.isElsewhere)) this.focus(message.focus);
      if (message.say) this.say(message.say);
      if (message.open) this.open(message.open);
    }
    for (const name of message.unfold ?? []) set(this.root.querySelector(`[data-fold="${name}"]`), { open: "" });
    if (message.close) this.root.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
    if (this.slider) this.sendSlid(this.slider);
    if (!message.quiet) this.replay.heard();
    if (message.kind === "all") this.goOn();
  }

  /* While the table was set up, the page itself has offered what was kept; whoever took that goes on now. */
  goOn() {
    const early = document.getElementById("eg-kept");
    const hadFocus = early?.contains(document.activeElement);
    if (early) early.hidden = true;
    if (!this.root.querySelector('[data-key="resume"]')) return;
    if (document.documentElement.dataset.egGoOn && this.isUsed && !this.shared.hasGoneOn) {
      this.shared.hasGoneOn = true;
      this.send({ kind: "do", name: "resume", value: null });
    } else if (hadFocus) this.focus("resume");
  }

  /* A table may be shown twice on a page: focus, voice and dialogs stay in the view that is used. */
  get isUsed() {
    const { used, views } = this.shared;
    return (views.has(used) ? used : views.values().next().value) === this;
  }

  /* Whether the reader has gone on to something else while a bot was thinking: there focus stays. */
  get isElsewhere() {
    const here = document.activeElement;
    return here !== null && here !== document.body && !here.closest('[data-region="prompt"]');
  }

  /* A slider tells where it is while it moves, one answer at a time, so that the kernel is never behind. */
  slide(control) {
    if (!control.dataset.slide) return;
    this.replay.stop();
    this.slid = { kind: "do", name: control.dataset.slide, value: control.value };
    if (!this.slider) this.sendSlid(control);
  }

  sendSlid(control) {
    this.slider = this.slid ? control : null;
    if (this.slid) this.send(this.slid, [control]);
    this.slid = null;
  }

  build(message) {
    if (!this.board) {
      this.root.innerHTML = message.layout;
      this.board = new Board(this.root.querySelector("[data-board]"), (answer) => this.send(answer));
      this.sayOnce();
      this.hang();
      this.looks.show();
    }
    this.board.lay(message.board);
  }

  /* Symbols, which come once and after the page that is printed with them. */
  draw(drawings) {
    if (!this.isDrawn) this.root.querySelector(".egt-symbols").insertAdjacentHTML("beforeend", drawings);
    this.isDrawn = true;
  }

  /* Where the page has a heading of its own with this game's name, the table does not show it again. */
  sayOnce() {
    const title = this.root.querySelector(".egt-bar h2");
    const name = title?.firstChild?.textContent.trim();
    const isSaid = [...document.querySelectorAll("h1")].some((h1) => h1.textContent.replace("¶", "").trim() === name);
    title?.classList.toggle("egt-said", isSaid);
  }

  /* The picture is only looked at: no tab stop, no events, nothing for a screen reader. The first view shows the very
     canvas that is drawn on; another one has a copy, for which every pixel is moved after every change. */
  async hang() {
    const frame = set(document.createElement("div"), { class: "egt-picture", inert: "", "aria-hidden": "true" });
    this.board.root.prepend(frame);
    const isFirst = !this.shared.hangs;
    if (isFirst) this.shared.hangs = this;
    const model = await this.shared.pictured;
    const view = isFirst ? null : await this.model.widget_manager.create_view(model);
    this.picture = isFirst ? model.canvas : view;
    frame.append(isFirst ? model.canvas : set(view.el, { tabindex: -1, style: "" }));
    view?.trigger("displayed");
  }

  say(text) {
    const place = this.root.querySelector("[data-say]");
    place.textContent = "";
    clearTimeout(this.saying);
    this.saying = setTimeout(() => (place.textContent = text), 60);
  }

  /* Focus follows a control that has vanished; under a pointing hand the page does not scroll for it. */
  focus(key) {
    if (isEntered(document.activeElement)) return; // somebody has written on meanwhile
    if (this.board.places.has(key)) this.board.focus(key, this.pointing);
    else this.root.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: this.pointing });
  }

  open(name) {
    const dialog = this.root.querySelector(`[data-dialog="${CSS.escape(name)}"]`);
    if (dialog && !dialog.open) dialog.showModal();
  }

  connection(state) {
    const banner = this.root.querySelector("[data-banner]");
    if (!banner) return;
    banner.hidden = state === "ok";
    banner.className = `egt-banner egt-${state}`;
    banner.textContent =
      state === "busy"
        ? "The kernel is busy; the table answers as soon as it is free."
        : "The connection to the game is lost. It is kept in this browser: run the cell again, or load the page again, and go on.";
  }

  /* ------------------------------------------------------------ what the reader does */

  click(event) {
    const control = event.target.closest?.("[data-do], [data-open], [data-shut], [data-copy], [data-copy-code], [data-copy-link], [data-look], [data-rule], [data-replay]");
    if (!control) return;
    if (control.dataset.look) this.looks.press(control.dataset.look);
    if (control.dataset.open) this.open(control.dataset.open);
    if (control.dataset.shut !== undefined) control.closest("dialog").close();
    if (control.dataset.copy !== undefined) this.copy();
    if (control.dataset.rule !== undefined) this.send({ kind: "do", name: "rule", value: control.dataset.rule || control.textContent });
    if (control.dataset.copyCode) this.write(control.dataset.copyCode, "The class code is copied.");
    if (control.dataset.copyLink) this.write(address(control.dataset.copyLink), "The link is copied.");
    if (control.dataset.replay !== undefined) this.replay.toggle();
    if (control.dataset.do) this.replay.stop();
    if (control.dataset.do) this.send({ kind: "do", name: control.dataset.do, value: control.dataset.value ?? null });
  }

  submit(event) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.target).entries());
    for (const box of event.target.querySelectorAll("input[type=checkbox]")) fields[box.name] = box.checked;
    for (const [name, value] of Object.entries(fields)) if (typeof value !== "string" && typeof value !== "boolean") delete fields[name];
    if (JSON.stringify(fields).length > LARGEST) return tell(this.root, TOO_LONG);
    this.send({ kind: "do", name: event.target.dataset.form, value: fields }, event.target.elements);
  }

  async change(event) {
    const { setting } = event.target.dataset;
    if (setting) return this.send({ kind: "do", name: "setting", value: [setting, event.target.checked] }, [event.target]);
    if (event.target.dataset.files) return this.sendFiles(event.target);
    const file = event.target.dataset?.file !== undefined && event.target.files[0];
    if (!file) return;
    const into = this.root.querySelector("textarea[name=text]");
    if (file.size > LARGEST) tell(this.root, `${file.name} has ${megabytes(file.size)}: no saved game is so long, so choose another file.`);
    else into.value = await file.text();
    event.target.value = "";
  }

  /* Several files together go to the kernel as they are, byte for byte: it knows which letters they are in. */
  async sendFiles(control) {
    const files = [...control.files];
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (size > LARGEST / 2) return tell(this.root, `These files have ${megabytes(size)} together, and ${megabytes(LARGEST / 2)} is the most; choose the lists of one deck only.`);
    const bytes = async (file) => [...new Uint8Array(await file.arrayBuffer())];
    const text = (list) => btoa(list.map((byte) => String.fromCharCode(byte)).join(""));
    const value = {};
    for (const file of files) value[file.name] = text(await bytes(file));
    control.value = "";
    if (files.length) this.send({ kind: "do", name: control.dataset.files, value });
  }

  /* A fold that the kernel fills only while it is open. */
  toggle(event) {
    const name = event.target.dataset?.fold;
    if (name) this.send({ kind: "do", name: "fold", value: [name, event.target.open] });
  }

  write(text, done) {
    copy(this.root, text, done, "Copying is switched off in this browser; select the code and copy it.");
  }

  async copy() {
    const text = this.root.querySelector("[data-record]");
    await copy(this.root, text.value, "The record is copied.", "Copying is switched off in this browser; copy what is selected.");
    text.select();
  }

  /* A record lies ready in the dialog that saves it, to be kept as a file or copied. */
  offer({ name, text }) {
    const box = this.root.querySelector("[data-record]");
    if (box) box.value = text;
    const link = this.root.querySelector("[data-download]");
    if (!link) return;
    URL.revokeObjectURL(link.href);
    set(link, { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: name });
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const writing = event.target.matches?.("input, textarea, select");
    if (event.key === "Escape" && !event.target.closest?.("[data-dialog]")) this.escape();
    else if (event.key === "p" && !writing) this.looks.press("projector");
    else if (event.key === " " && this.isReplayed(event.target)) {
      event.preventDefault();
      this.replay.toggle();
    } else if (event.key === "?" && !writing) this.open("keys");
    else if (!writing) walk(event);
  }

  /* Space lets a game that is looked back at go on, and pauses it; while it stands still, Space presses buttons. */
  isReplayed(target) {
    if (!this.replay.slider || target.closest("[data-dialog], [data-replay]")) return false;
    return this.replay.isRunning || !target.matches("button, summary, a, select, textarea, input:not([type=range])");
  }

  /* Esc takes back what was chosen; when nothing is left to take back, it leaves the projector. */
  escape() {
    if (this.looks.projector && !this.root.querySelector('[data-key="back"], [data-key="stop"]')) this.looks.project(false);
    else this.send({ kind: "cancel" });
  }

  close() {
    this.shared.views.delete(this);
    this.unwatch();
    clearInterval(this.asking);
    this.resized.disconnect();
    this.replay.stop();
    this.looks.stop();
    if (this.shared.hangs === this) this.shared.hangs = null;
    this.picture?.remove();
  }
}

const TOO_LONG = "That is too long for one saved game; paste one game only.";

/* The address of this page with a class code in it, and the seats of bots that may stand behind it. */
function address(invitation) {
  const [code, bots] = invitation.split("&bots=");
  const here = new URL(location.href);
  here.search = `?code=${encodeURIComponent(code)}${bots ? `&bots=${bots}` : ""}`;
  here.hash = "";
  return here.href;
}

/* A message that came packed (see `Overlay.tell`). */
async function unpacked(bytes) {
  const opened = new DecompressionStream("deflate-raw");
  const into = opened.writable.getWriter();
  into.write(bytes);
  into.close();
  return new Response(opened.readable).json();
}

export default () => {
  const shared = { views: new Set(), hangs: null };
  let turn = null; // what came while something is unpacked waits for its turn
  return {
    initialize({ model }) {
      shared.keep = new Keep(model.get("key"));
      shared.keep.isOffered = !model.get("late");
      const manager = model.widget_manager;
      shared.pictured = manager.get_model(model.get("picture").replace("IPY_MODEL_", ""));
      shared.pictured.then((picture) => new Ink(manager, picture));
      const hear = (message, arrays) => {
        if (message.beside) shared.keep.putBeside();
        if (message.besideNot) shared.keep.forgetBeside();
        if (message.remember) shared.keep.remember(message.remember);
        if (message.drawn) shared.pictured.then((picture) => draw(picture, message.drawn, arrays));
        for (const view of [...shared.views]) view.hear(message);
        if (!message.keep) return;
        const isFull = !shared.keep.write(message.keep);
        if (isFull && !shared.isFull) model.send({ kind: "unsaved" }); // once, not with every move
        shared.isFull = isFull;
      };
      const open = async (message, buffers) => {
        if (message.kind === "packed") hear(await unpacked(buffers[0]), buffers.slice(1));
        else hear(message, buffers);
      };
      model.on("msg:custom", (message, buffers) => {
        if (message.kind === "pong") return;
        if (!turn && message.kind !== "packed") return hear(message, buffers);
        const mine = (turn ?? Promise.resolve()).then(() => open(message, buffers)).catch((wrong) => console.error(wrong));
        turn = mine;
        mine.then(() => turn === mine && (turn = null));
      });
    },
    render({ model, el }) {
      const view = new View(model, el, shared);
      const pulse = new Pulse(model.get("key"), model, (state) => view.connection(state));
      const heard = (message) => message.kind === "pong" && pulse.pong();
      model.on("msg:custom", heard);
      return () => {
        pulse.stop();
        view.close();
        model.off("msg:custom", heard);
      };
    },
  };
};
