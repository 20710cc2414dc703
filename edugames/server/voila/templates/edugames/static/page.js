/* The life of a page: it starts with a kernel, ends it when it is left, and says so when it has lost it.

   For widgets:
   - document.documentElement.dataset.egPage is "voila" here: this page shows a lost connection itself.
   - A widget that misses its kernel dispatches on document
       new CustomEvent("edugames:connection", {detail: {source: "<its own name>", lost: true}})
     and with lost: false when it has heard from it again. While the server says that the kernel is busy
     computing, a widget's word alone does not count as lost.
   - A widget that keeps something for the visitor under "edugames:<key>" may call edugamesKeepsHere(key). When the page
     is loaded again, what was kept is offered before there is a kernel; if the visitor took it, dataset.egGoOn is "yes",
     and the widget goes on by itself. The widget takes the offer (#eg-kept) away when it can make its own.
   - document.documentElement.dataset.egConnection is "ok", "busy" or "lost", and the event
     "edugames:state" (detail: {state}) tells of a change. */
(() => {
  "use strict";
  const POLL = 4000; // with PATIENCE, a lost connection shows within ten seconds
  const PATIENCE = 4000;
  const SLOW = 30000; // while the page itself is under way: a slow network carries nothing beside it
  const PATIENT = 30000; // a table that has not come half a minute after its page does not take up what was kept
  const root = document.documentElement;
  root.dataset.egPage = "voila";

  // --- the cookie without which the server refuses to end a kernel

  const cookie = (name) => document.cookie.match(`(?:^|; *)${name}=([^;]*)`)?.[1];
  const base = () => config()?.baseUrl ?? "/";

  function config() {
    const element = document.getElementById("jupyter-config-data");
    return element && JSON.parse(element.textContent);
  }

  // In another site's frame, such as a learning platform's, a browser keeps only a cookie that says so, and only
  // with https. Without one the kernel ends when it has been idle for a while.
  function whose() {
    if (location.protocol !== "https:") return "SameSite=Strict";
    return window.top === window ? "SameSite=Strict; Secure" : "SameSite=None; Secure; Partitioned";
  }

  function token() {
    if (!cookie("_xsrf")) {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
      document.cookie = `_xsrf=${value}; Path=${base()}; ${whose()}`;
    }
    return cookie("_xsrf") ?? "";
  }

  // --- the end: one shutdown, when the page is really left

  // Voilà's own farewell also runs for a mail link or a download, where the page stays.
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation());

  let leaving = false;
  addEventListener("pagehide", () => {
    leaving = true;
    const kernel = config()?.kernelId;
    if (!kernel) return;
    fetch(`${base()}voila/api/shutdown/${kernel}`, {
      method: "POST",
      keepalive: true,
      headers: { "X-XSRFToken": token() },
    });
  });

  // Back to a page the browser kept: its kernel is gone, so it starts anew.
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });

  // --- while the page is being made; Voilà calls these by name

  const say = (text) => {
    const place = document.getElementById("loading_text");
    if (place) place.textContent = text;
  };
  window.voila_process = () => {};
  window.voila_heartbeat = () => say("Still setting up; a first start can take a minute …");
  window.voila_finish = () => {
    if (!window.themeLoaded) {
      window.cellLoaded = true;
      return;
    }
    document.getElementById("loading")?.remove();
    setTimeout(() => document.getElementById("eg-kept")?.setAttribute("hidden", ""), PATIENT);
  };
  setTimeout(window.voila_heartbeat, 15000);

  // --- light or dark, as the browser wishes, for scripts that ask JupyterLab's way

  const dark = matchMedia("(prefers-color-scheme: dark)");
  function theme() {
    document.body.dataset.jpThemeLight = String(!dark.matches);
    document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
  }
  dark.addEventListener("change", theme);

  // --- lost connections

  const missing = new Set(); // who has not heard from the kernel
  let busy = false;
  let state = "ok";

  document.addEventListener("edugames:connection", (event) => {
    const { source = "widget", lost } = event.detail;
    if (lost) missing.add(source);
    else missing.delete(source);
    judge();
  });

  function judge() {
    const now = missing.has("server") ? "lost" : missing.size === 0 ? "ok" : busy ? "busy" : "lost";
    if (now === state || leaving) return;
    state = now;
    root.dataset.egConnection = state;
    show(state === "lost");
    document.dispatchEvent(new CustomEvent("edugames:state", { detail: { state } }));
  }

  function show(lost) {
    tell(lost ? "The connection to the game is lost. Your game is kept in this browser. " : "");
  }

  function tell(words) {
    const banner = document.getElementById("eg-banner");
    if (!banner) return;
    banner.hidden = !words;
    banner.replaceChildren();
    if (!words) return;
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = "Load the page again";
    again.addEventListener("click", () => location.reload());
    banner.append(words, again);
  }

  // --- a game that this browser kept is offered at once: its table is still to be set up

  const here = `edugames:page#${location.pathname}`;

  function kept() {
    try {
      return (JSON.parse(localStorage.getItem(here)) ?? []).filter((key) => localStorage.getItem(`edugames:${key}`));
    } catch {
      return [];
    }
  }

  window.edugamesKeepsHere = (key) => {
    if (kept().includes(key)) return;
    try {
      localStorage.setItem(here, JSON.stringify([...kept(), key]));
    } catch {
      return; // the table itself offers what was kept, only later
    }
  };

  window.edugamesOffer = () => {
    const place = document.getElementById("eg-kept");
    if (!place || !kept().length) return;
    const words = document.createElement("span");
    words.textContent = "This browser kept your game. ";
    const goOn = document.createElement("button");
    goOn.type = "button";
    goOn.textContent = "Go on with it";
    goOn.addEventListener("click", () => {
      root.dataset.egGoOn = "yes";
      goOn.remove();
      words.textContent = "Your game comes back as soon as the table is set up.";
      place.focus();
    });
    place.append(words, goOn);
    place.hidden = false;
  };

  // --- widgets that came late: the script that shows one looks for it for two seconds, and once all have come it does
  //     not look again. On a busy computer the last ones come while it stops looking: it then gave up for good.
  //     So it is told that more may come, and looks again each time we say so.

  const WAITING = "Loading widget...";
  const LONGEST = 20000; // since all have come: what is still waited for then will not come
  let manager = null;
  let app = null;
  let since = 0;
  Object.defineProperty(window, "jupyterapp", {
    configurable: true,
    get: () => app,
    set(value) {
      app = value;
      manager = value.widgetManager;
      if (!manager) return;
      if (manager.restoredStatus) since = Date.now();
      Object.defineProperty(manager, "restoredStatus", { get: () => false });
      manager.restored.connect(() => (since ||= Date.now()));
      lookAgain();
    },
  });

  function waiting() {
    return Array.from(document.querySelectorAll(".jp-OutputArea-output")).some(
      (output) => output.textContent === WAITING,
    );
  }

  function lookAgain() {
    if (leaving) return;
    if (since && waiting()) manager.restored.emit();
    setTimeout(lookAgain, 3000); // longer than one looks, so that nothing is found and shown twice
  }

  // --- a page that did not come whole all the same: loading it again helps

  const GAVE_UP = "Error displaying widget: model not found";
  const TRIES = 2;
  const key = `edugames:loaded again ${location.pathname}`;

  function tries(number) {
    try {
      if (number !== undefined) sessionStorage.setItem(key, number);
      return Number(sessionStorage.getItem(key));
    } catch {
      return TRIES; // storage is forbidden: whoever sits there decides
    }
  }

  function whole() {
    const widgets = Array.from(document.querySelectorAll(".jupyter-widgets"));
    if (widgets.some((widget) => widget.textContent === GAVE_UP)) return false;
    return !since || Date.now() - since < LONGEST || !waiting();
  }

  function look() {
    if (!whole()) notWhole();
  }

  // The server says so itself when the page's kernel has ended before the page was complete.
  window.edugamesNotWhole = notWhole;

  function notWhole() {
    if (leaving || root.dataset.egPart) return;
    root.dataset.egPart = "missing";
    const tried = tries();
    if (tried < TRIES) {
      tries(tried + 1);
      console.info("edugames: this page did not come whole and is loaded again");
      location.reload();
    } else {
      tries(0);
      tell("This page did not come whole: the computer that serves it is busy. Your game is kept in this browser. ");
    }
  }

  async function poll(kernel) {
    const waits = new AbortController();
    const late = setTimeout(() => waits.abort(), since && !waiting() ? PATIENCE : SLOW);
    try {
      const answer = await fetch(`${base()}api/kernels/${kernel}`, {
        cache: "no-store",
        priority: "high", // before what is still to be fetched of the page
        signal: waits.signal,
      });
      busy = answer.ok && (await answer.json()).execution_state === "busy";
      if (answer.ok) missing.delete("server");
      else missing.add("server");
    } catch {
      missing.add("server");
    }
    clearTimeout(late);
    judge();
    look();
    if (!leaving) setTimeout(poll, POLL, kernel);
  }

  // From the kernel's name on, which comes before the cells: on a slow network the rest of the page takes minutes, and
  // asking tells the server that somebody is there.
  function begin() {
    const kernel = config()?.kernelId;
    if (kernel) poll(kernel);
    else if (!leaving) setTimeout(begin, POLL);
  }
  setTimeout(begin, POLL);

  document.addEventListener("DOMContentLoaded", () => {
    theme();
    token();
    root.dataset.egConnection = state;
  });
})();
