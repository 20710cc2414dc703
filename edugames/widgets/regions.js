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

/* Make `now` like `wanted`: the same kind of element is changed, another one replaced. */
function grow(now, wanted) {
  const wants = [...wanted.childNodes];
  wants.forEach((want, k) => {
    const have = now.childNodes[k];
    if (!have) now.append(want);
    else if (alike(have, want)) adopt(have, want);
    else have.replaceWith(want);
  });
  while (now.childNodes.length > wants.length) now.lastChild.remove();
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
  if (have.type === "checkbox") have.checked = want.checked;
  if (have.type === "range" && !have.moving) have.value = want.value;
  if (have.type === "number" && have.dataset.change && have !== document.activeElement) have.value = want.value;
  grow(have, want);
}

/* ---------------------------------------------------------------- groups: one tab stop, arrows inside */

const stops = (group) => [...group.querySelectorAll("button, summary, a[href]")].filter((stop) => stop.offsetParent);

function oneStop(group) {
  const all = [...group.querySelectorAll("button")];
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
