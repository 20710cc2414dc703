/* What the browser keeps, and whether the kernel still answers. */

const PING = 5000; // with PATIENCE: a lost kernel shows within nine seconds
const PATIENCE = 4000;
const LARGEST = 2_000_000; // characters of a record that is sent to the kernel

/* ---------------------------------------------------------------- the browser's storage, one entry a game */

class Keep {
  constructor(key) {
    this.key = `edugames:${key}`;
    this.record = null;
  }

  /* What its file may be called: without the spaces and the number behind it. */
  get name() {
    return this.key.replace("edugames:", "").replace(/\/.*/, "").replaceAll(" ", "-");
  }

  read() {
    try {
      return localStorage.getItem(this.key);
    } catch {
      return null;
    }
  }

  /* What is kept here and cannot be read, such as a newer edugames' game, is put beside what is kept from now on. */
  get beside() {
    try {
      return localStorage.getItem(`${this.key}#beside`);
    } catch {
      return null;
    }
  }

  putBeside() {
    try {
      localStorage.setItem(`${this.key}#beside`, localStorage.getItem(this.key));
    } catch {
      return; // it is offered as a file, too
    }
  }

  forgetBeside() {
    try {
      localStorage.removeItem(`${this.key}#beside`);
    } catch {
      return;
    }
  }

  /* Another tab keeps something else by the same name; returns how to stop watching. */
  watch(root) {
    const heard = ({ key, newValue }) => key === this.key && newValue !== null && newValue !== this.text() && notice(root, TWICE);
    addEventListener("storage", heard);
    return () => removeEventListener("storage", heard);
  }

  /* A whole record, or the moves from the `at`-th on: a long game does not travel anew with every move. Both may be
     sealed, where hands are closed: then the kernel alone can read them. */
  write({ whole, sealed, at, moves }) {
    if (whole) this.record = JSON.parse(whole);
    else if (sealed) this.record?.sealed?.push(sealed);
    else if (this.record) {
      this.record.moves.splice(at, Infinity, ...moves);
      this.record.length = this.record.moves.length;
    }
    try {
      localStorage.setItem(this.key, JSON.stringify(this.record));
      if (this.isOffered) window.edugamesKeepsHere?.(this.key.replace("edugames:", ""));
      return true;
    } catch {
      return false;
    }
  }

  /* Small things beside the game, by name: who is a bot, whether the guide was seen. */
  about() {
    try {
      return JSON.parse(localStorage.getItem(`${this.key}#about`)) ?? {};
    } catch {
      return {};
    }
  }

  remember(things) {
    try {
      localStorage.setItem(`${this.key}#about`, JSON.stringify({ ...this.about(), ...things }));
    } catch {
      return; // the record's own trouble is told; these are asked again
    }
  }

  /* What was written last from here. */
  text() {
    return this.now ?? JSON.stringify(this.record);
  }
}

const TWICE =
  "This page is open in another tab or window too, and the browser keeps only what was done last, there or here. " +
  "Go on in one of them, or save this one as a file first.";
const UNKEPT =
  "This browser cannot keep what you do here: its storage is full or switched off. Save it as a file before you leave.";

const UNREAD =
  "What this browser kept of this page cannot be read here: it is damaged, or a newer edugames wrote it. " +
  "Nothing is written over it.";

/* A line above the page about what the browser keeps. */
function notice(root, text) {
  let line = root.querySelector(":scope > [data-notice]");
  if (!line) {
    line = set(document.createElement("p"), { class: "egt-banner egt-lost", role: "alert", "data-notice": "" });
    root.prepend(line);
  }
  if (line.textContent !== text) line.textContent = text;
}

/* ---------------------------------------------------------------- busy is not lost */

class Pulse {
  constructor(key, model, show) {
    this.key = key;
    this.model = model;
    this.show = show;
    this.state = "ok";
    this.kernel = model.widget_manager?.kernel;
    this.kernel?.connectionStatusChanged?.connect(this.connection, this);
    this.kernel?.statusChanged?.connect(this.status, this);
    this.timer = setInterval(() => this.ping(), PING);
  }

  ping() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.silence(), PATIENCE);
    try {
      this.model.send({ kind: "ping" });
    } catch {
      this.become("lost");
    }
  }

  pong() {
    clearTimeout(this.waiting);
    this.become("ok");
  }

  silence() {
    this.become(this.kernel?.status === "busy" ? "busy" : "lost");
  }

  connection(_, status) {
    if (status !== "connected") this.become("lost");
    else this.ping();
  }

  status(_, status) {
    if (["restarting", "autorestarting", "terminating", "dead"].includes(status)) this.become("lost");
  }

  /* A page with a banner of its own is told; elsewhere the table shows one. */
  become(state) {
    if (state === this.state) return;
    this.state = state;
    if (document.documentElement.dataset.egPage === "voila") {
      const detail = { source: this.key, lost: state !== "ok" };
      document.dispatchEvent(new CustomEvent("edugames:connection", { detail }));
      if (state === "lost") return;
    }
    this.show(state);
  }

  stop() {
    clearInterval(this.timer);
    clearTimeout(this.waiting);
    this.kernel?.connectionStatusChanged?.disconnect(this.connection, this);
    this.kernel?.statusChanged?.disconnect(this.status, this);
  }
}

/* ---------------------------------------------------------------- keys stay at the table */

/* JupyterLab cuts, copies and deletes cells at single letters; a key pressed in this output is not meant for it. */
function guard(element) {
  const area = element.closest(".jp-OutputArea") ?? element;
  if (area.dataset.egtGuard) return;
  area.dataset.egtGuard = "yes";
  area.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  });
}

function isDark() {
  const lab = document.body.dataset.jpThemeLight;
  return lab === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : lab === "false";
}
