/* Signs on controls of the page that count as places: what can be chosen, what is, what has just changed.

   They come as the marks of a board do, so that a region is not sent again for them; what is put into a region
   anew gets them again. */

const SIGNS = { legal: "egt-can", picked: "egt-picked", changed: "egt-fresh" };

function sign(root, marks, legalFor) {
  const worn = new Map();
  for (const [id, kind] of marks) worn.set(id, [...(worn.get(id) ?? []), kind]);
  for (const control of root.querySelectorAll("[data-sign]")) {
    const kinds = worn.get(control.dataset.sign) ?? [];
    const [legal, picked] = ["legal", "picked"].map((kind) => kinds.includes(kind));
    for (const [kind, name] of Object.entries(SIGNS)) control.classList.toggle(name, kinds.includes(kind));
    if (control.matches("button")) set(control, { "aria-pressed": picked ? "true" : null });
    const word = control.querySelector("[data-word]");
    if (word) word.textContent = picked ? ", chosen" : legal ? `, ${legalFor}` : "";
  }
}
