/* Regions: HTML from the kernel, put in place by changing what differs, so that focus and open folds stay. */

function region(root, name) {
  return root.querySelector(`[data-region="${CSS.escape(name)}"]`);
}

function put(root, name, html) {
  const place = region(root, name);
  if (!place) return;
  const wanted = place.cloneNode(false);
  wanted.innerHTML = html;
  grow(place, wanted);
  place.querySelectorAll("[data-group]").forEach(oneStop);
  const group = place.closest("[data-group]");
  if (group) oneStop(group);
}

/* Make `now` like `wanted`: the same kind of element is changed, another one comes or goes, and those beside it stay. */
function grow(now, wanted) {
  const wants = [...wanted.childNodes];
  let next = now.firstChild;
  wants.forEach((want, k) => {
    const have = found(next, want, wants.slice(k + 1));
    if (!have) return now.insertBefore(want, next);
    while (next !== have) next = remove(next);
    adopt(have, want);
    next = have.nextSibling;
  });
  while (next) next = remove(next);
}

/* The node that becomes what is wanted: the next one, or one behind nodes that nothing is going to need. */
function found(next, want, later) {
  for (let have = next; have; have = have.nextSibling) {
    if (alike(have, want)) return have;
    if (want.nodeType !== Node.ELEMENT_NODE || later.some((other) => alike(have, other))) return null;
  }
  return null;
}

function remove(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function alike(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && a.dataset?.key === b.dataset?.key;
}

function adopt(have, want) {
  if (have.nodeType !== Node.ELEMENT_NODE) {
    if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
    return;
  }
  for (const { name } of [...have.attributes]) {
    if (!want.hasAttribute(name) && !["open", "tabindex"].includes(name)) have.removeAttribute(name);
  }
  for (const { name, value } of want.attributes) {
    if (name !== "open" && have.getAttribute(name) !== value) have.setAttribute(name, value);
  }
  if (!isEntered(have)) fill(have, want);
  grow(have, want);
}

/* What the kernel says stands in a control. */
function fill(have, want) {
  if (have.type === "checkbox" || have.type === "radio") have.checked = want.checked;
  if (have.type === "range") have.value = want.value;
  if (have.type === "number" && have.dataset.change && have !== document.activeElement) have.value = want.value;
}

/* A table that is wider than the page can be reached and scrolled by keys. */
function reach(root) {
  for (const wide of root.querySelectorAll(".egt-wide")) {
    const hidden = wide.scrollWidth > wide.clientWidth + 1;
    set(wide, { tabindex: hidden && "0", role: hidden && "group", "aria-label": hidden && "Table, to be scrolled sideways" });
  }
}

/* ---------------------------------------------------------------- groups: one tab stop, arrows inside */

const stops = (group) => [...group.querySelectorAll("button, summary, a[href]")].filter((stop) => stop.offsetParent);

function oneStop(group) {
  oneOf([...group.querySelectorAll("button")]);
}

/* The bar of switches: one stop, too, and one that is in sight; projected, most of them are not. */
function oneStopInSight(bar) {
  const all = [...bar.querySelectorAll("button")];
  const seen = all.filter((stop) => stop.offsetParent);
  if (!seen.length) return; // not on the page yet
  for (const stop of all) if (!seen.includes(stop)) stop.tabIndex = -1;
  oneOf(seen);
}

/* Of those that stand together, the one where somebody is or was. */
function oneOf(all) {
  const here = all.find((stop) => stop === document.activeElement) ?? all.find((stop) => stop.tabIndex === 0) ?? all[0];
  for (const stop of all) stop.tabIndex = stop === here ? 0 : -1;
}

function walk(event) {
  const group = event.target.closest?.("[data-group]");
  if (!group || !KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = stops(group);
  const forth = event.key === "ArrowRight" || event.key === "ArrowDown";
  const next = all[all.indexOf(event.target) + (forth ? 1 : -1)];
  event.preventDefault();
  next?.focus();
  oneStop(group);
}
