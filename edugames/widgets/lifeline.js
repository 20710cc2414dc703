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

  read() {
    try {
      return localStorage.getItem(this.key);
    } catch {
      return null;
    }
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

  text() {
    return JSON.stringify(this.record);
  }
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
