/* What one can touch: a page of regions round a picture, and transparent buttons over what is drawn on it.

   The kernel says what there is ("all" once a view opens, "put" for whatever changed since); the browser says
   what was chosen: press (a place), do (a control), cancel. Regions are HTML written by the kernel, changed in
   place so that focus survives; places are real buttons, in percent of the board, created once.

   This file and its neighbours are joined into one module by overlay.py. */

if (!AbortSignal.any) {
  AbortSignal.any = (signals) => {
    const any = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) any.abort(signal.reason);
      signal.addEventListener("abort", () => any.abort(signal.reason), { once: true });
    }
    return any.signal;
  };
}

const KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
const svg = (name, attributes = {}) => set(document.createElementNS("http://www.w3.org/2000/svg", name), attributes);

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }
  return element;
}

/* ---------------------------------------------------------------- the board: places and the signs on them */

class Board {
  constructor(root, send) {
    this.root = root;
    this.send = send;
    this.places = new Map();
    this.current = null;
    this.signs = svg("svg", { class: "egt-signs", "aria-hidden": "true" });
    this.marks = svg("g");
    this.ring = svg("g", { class: "egt-ring" });
    this.signs.append(this.marks, this.ring);
    root.append(this.signs);
    root.addEventListener("click", (event) => this.pressed(event));
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("focusin", (event) => this.focused(event.target));
    root.addEventListener("focusout", () => this.unfocused());
    root.addEventListener("pointerover", (event) => this.hovered(event));
    root.addEventListener("pointerleave", () => this.hovered({}));
  }

  /* On a board that is `open` every place answers, and wears no sign for it. */
  lay({ width, height, name, targets, open }) {
    this.open = open;
    this.width = width;
    this.height = height;
    set(this.signs, { viewBox: `0 0 ${width} ${height}` });
    set(this.root, { role: "group", "aria-label": name, style: `aspect-ratio: ${width} / ${height}` });
    const kept = new Set(targets.map((target) => target.id));
    for (const [id, place] of this.places) if (!kept.has(id)) this.remove(id, place);
    for (const target of targets) this.place(target);
    this.enter(this.places.has(this.current) ? this.current : targets[0]?.id);
  }

  remove(id, place) {
    const focused = place.button === document.activeElement;
    place.button.remove();
    this.places.delete(id);
    if (focused) this.places.values().next().value?.button.focus();
  }

  place(target) {
    let place = this.places.get(target.id);
    if (!place) {
      place = { button: set(document.createElement("button"), { type: "button", class: "egt-place", tabindex: -1 }) };
      place.button.dataset.id = target.id;
      this.places.set(target.id, place);
      this.root.append(place.button);
    }
    Object.assign(place, target);
    const xs = target.outline.map((point) => point[0]);
    const ys = target.outline.map((point) => point[1]);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const percent = (part, whole) => `${((100 * part) / whole).toFixed(3)}%`;
    const corners = target.outline.map(([x, y]) => `${percent(x - left, width)} ${percent(y - top, height)}`);
    Object.assign(place.button.style, {
      left: percent(left + width / 2, this.width),
      top: percent(top + height / 2, this.height),
      width: percent(width, this.width),
      height: percent(height, this.height),
      clipPath: corners.length > 4 ? `polygon(${corners.join(", ")})` : "",
    });
  }

  name(labels) {
    for (const [id, label] of Object.entries(labels)) if (this.places.has(id)) this.places.get(id).label = label;
  }

  /* Signs: `marks` lists [id, kind, note]; a place without "legal" still answers, with the reason. `stands` lists
     [id, from, to]: where something stands on a card's upper edge, which no line is to cross. */
  mark(marks, legalFor, stands = []) {
    this.stands = new Map(stands.map(([id, ...fromTo]) => [id, fromTo]));
    const legal = new Set(marks.filter(([, kind]) => kind === "legal").map(([id]) => id));
    const picked = new Set(marks.filter(([, kind]) => kind === "picked").map(([id]) => id));
    const threats = new Map(marks.filter(([, kind]) => kind === "threat").map(([id, , odds]) => [id, odds]));
    for (const [id, place] of this.places) {
      const label = threats.has(id) ? `${place.label}, threatened: ${threats.get(id)}` : place.label;
      const words = legal.has(id) && legalFor ? `${label}, ${legalFor}` : label;
      set(place.button, {
        "aria-label": picked.has(id) ? `${words}, chosen` : words,
        "aria-disabled": this.open || legal.has(id) || picked.has(id) ? null : "true",
        "aria-pressed": picked.has(id) ? "true" : null,
      });
    }
    this.marks.replaceChildren(...marks.flatMap(([id, kind, note]) => this.sign(this.places.get(id), kind, note)));
    if (this.ring.firstChild) this.encircle(this.places.get(this.current));
  }

  sign(place, kind, note) {
    if (!place) return [];
    const stands = this.stands.get(place.id);
    if (kind === "changed") return corners(place.outline, note, stands);
    if (kind === "threat") return warning(place.outline, note);
    const card = place.outline.length === 4;
    const shape = (outline, name) => line(outline, stands, name);
    const edge = card ? widened(place.outline, 1) : shrunk(place.outline, 0.925);
    const out = card ? widened(place.outline, 2) : shrunk(place.outline, 0.965);
    if (kind === "picked") return [shape(out, "egt-picked-out"), shape(edge, "egt-legal")];
    const [x, y] = card ? place.outline[1] : shrunk(place.outline, 0.76)[1];
    return [
      shape(edge, "egt-legal-halo"),
      shape(edge, "egt-legal"),
      svg("circle", { cx: x, cy: y, r: 10, class: "egt-plus" }),
      svg("path", { d: `M${x - 5} ${y} h10 M${x} ${y - 5} v10`, class: "egt-plus-sign" }),
    ];
  }

  pressed(event) {
    const id = event.target.closest?.(".egt-place")?.dataset.id;
    if (id === undefined) return;
    this.enter(id);
    this.send({ kind: "press", id });
  }

  key(event) {
    const place = this.places.get(event.target.dataset?.id);
    if (!place || event.ctrlKey || event.metaKey || event.altKey || !KEYS.includes(event.key)) return;
    event.preventDefault();
    const next = this.places.get(place.near[(event.shiftKey ? "Shift+" : "") + event.key]);
    next?.button.focus();
  }

  /* What lies under a mouse is named below the board, by the browser alone. */
  hovered({ target, pointerType }) {
    const caption = this.root.parentElement.querySelector("[data-caption]");
    const button = pointerType === "mouse" && target.closest?.(".egt-place");
    if (caption) caption.textContent = button ? this.places.get(button.dataset.id).label : "";
  }

  unfocused() {
    clearTimeout(this.staying);
    this.ring.replaceChildren();
  }

  /* A place that focus stays on explains itself. */
  focused(button) {
    const place = this.places.get(button.dataset.id);
    if (!place) return;
    clearTimeout(this.staying);
    if (button.matches(":focus-visible")) this.staying = setTimeout(() => this.send({ kind: "about", id: place.id }), 350);
    this.enter(place.id);
    if (button.matches(":focus-visible")) this.encircle(place);
    else this.ring.replaceChildren();
  }

  encircle(place) {
    const outline = place.outline.length > 4 ? place.outline : widened(place.outline, 4); // beside the violet, not on it
    const ring = (name) => line(outline, this.stands?.get(place.id), name);
    this.ring.replaceChildren(ring("egt-ring-halo"), ring("egt-ring-line"));
  }

  /* One tab stop: the place that was visited last. */
  enter(id) {
    if (this.current !== id) this.places.get(this.current)?.button.setAttribute("tabindex", -1);
    this.current = id;
    this.places.get(id)?.button.setAttribute("tabindex", 0);
  }

  focus(id, quietly) {
    this.places.get(id)?.button.focus({ preventScroll: quietly });
  }
}

function middle(outline) {
  const sum = outline.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return sum.map((value) => value / outline.length);
}

function shrunk(outline, by) {
  const [cx, cy] = middle(outline);
  return outline.map(([x, y]) => [cx + (x - cx) * by, cy + (y - cy) * by]);
}

/* A line round an outline, broken where something stands on the upper edge of a card: its upper corners come first. */
function line(outline, stands, name) {
  if (!stands) return svg("polygon", { points: outline.join(" "), class: name });
  const [left, right, ...lower] = outline;
  const [from, to] = [Math.max(stands[0], left[0]), Math.min(stands[1], right[0])];
  const points = [[to, right[1]], right, ...lower, left, [from, left[1]]];
  return svg("polyline", { points: points.join(" "), class: name });
}

/* A rectangle so many units wider to each side. */
function widened(outline, by) {
  const [cx, cy] = middle(outline);
  return outline.map(([x, y]) => [x + Math.sign(x - cx) * by, y + Math.sign(y - cy) * by]);
}

/* Gold corners and a word: what the last play changed. */
function corners(outline, note, stands = [Infinity, -Infinity]) {
  const inner = outline.length > 4 ? shrunk(outline, 0.95) : widened(outline, -1.5);
  const part = ([x0, y0], [x1, y1]) => {
    const by = Math.min(0.24, 24 / Math.hypot(x1 - x0, y1 - y0));
    const x = x0 + (x1 - x0) * by;
    const isAbove = y0 === y1 && y0 === inner[0][1];
    return [!isAbove ? x : x1 > x0 ? Math.min(x, stands[0] - 4) : Math.max(x, stands[1] + 4), y0 + (y1 - y0) * by];
  };
  const lines = inner.map((corner, k) => [
    part(corner, inner.at(k - 1)),
    corner,
    part(corner, inner[(k + 1) % inner.length]),
  ]);
  const all = (name) => lines.map((points) => svg("polyline", { points: points.join(" "), class: name }));
  const drawn = [...all("egt-changed-out"), ...all("egt-changed")];
  if (!note) return drawn;
  const isFull = stands[0] < outline[0][0] + 50; // then the word stands at the lower edge
  const [x, y] = shrunk(outline, 0.8).at(outline.length > 4 ? 5 : isFull ? 2 : 0);
  const word = svg("text", { x, y: y + 0.5, class: "egt-chip-word" });
  word.textContent = note;
  const width = 13 + 7.5 * note.length;
  return [...drawn, svg("rect", { x: x - width / 2, y: y - 9, width, height: 18, rx: 9, class: "egt-chip" }), word];
}

/* A warning triangle with its odds, and a zigzag inside the edge: what an event could strike. */
function warning(outline, note) {
  const [x, y] = middle(outline);
  const inner = outline.flatMap((corner, k) => {
    const next = outline[(k + 1) % outline.length];
    return Array.from({ length: 10 }, (_, step) => {
      const by = step % 2 ? 0.84 : 0.92;
      return [0, 1].map((axis) => [x, y][axis] + (corner[axis] + ((next[axis] - corner[axis]) * step) / 10 - [x, y][axis]) * by);
    });
  });
  const width = 34 + 7.6 * note.length;
  const [left, top] = [x - width / 2 + 4, y + 16];
  const word = svg("text", { x: left + 26, y: top + 1, class: "egt-threat-word" });
  word.textContent = note;
  return [
    svg("polygon", { points: inner.join(" "), class: "egt-threat-out" }),
    svg("polygon", { points: inner.join(" "), class: "egt-threat" }),
    svg("rect", { x: left - 4, y: top - 12, width, height: 24, rx: 6, class: "egt-threat-chip" }),
    svg("path", { d: `M${left + 10} ${top - 9} l10 17 h-20 z`, class: "egt-threat-sign" }),
    svg("path", { d: `M${left + 10} ${top - 3} v5 m0 3.4 v.2`, class: "egt-threat-bang" }),
    word,
  ];
}
