/* What the browser itself has to say about what was just done, such as "The link is copied.": seen and heard.

   Behind an open dialog nothing is seen, and nothing is heard either: there the line stands in the dialog. */

const LONG_ENOUGH = 15000; // milliseconds to read a sentence, at ten years of age

function tell(root, text) {
  const place = root.querySelector("dialog[open]") ?? root;
  root.querySelectorAll("[data-told]").forEach((line) => line.remove());
  const line = set(document.createElement("p"), { class: "egt-told", role: "status", "data-told": "" });
  place.append(line);
  setTimeout(() => (line.textContent = text), 60); // what is written into a line that is there already is heard
  setTimeout(() => line.remove(), LONG_ENOUGH);
}

/* Copy a text and say so. Without https, as most schools serve, a browser lends its clipboard in the older way only. */
async function copy(root, text, done, otherwise) {
  try {
    await navigator.clipboard.writeText(text);
    tell(root, done);
  } catch {
    tell(root, copyByHand(root, text) ? done : otherwise);
  }
}

function copyByHand(root, text) {
  const here = document.activeElement;
  const box = set(document.createElement("textarea"), { class: "egt-hidden", readonly: "", "aria-hidden": "true" });
  box.value = text;
  (root.querySelector("dialog[open]") ?? root).append(box);
  box.select();
  const isDone = document.execCommand("copy");
  box.remove();
  here?.focus({ preventScroll: true });
  return isDone;
}

function megabytes(bytes) {
  const many = bytes / 1e6;
  return `${many < 10 ? Math.round(10 * many) / 10 : Math.round(many)} MB`;
}

/* A file goes among the downloads at once, and it is said that it does. */
function download(root, { name, text, type }) {
  const link = set(document.createElement("a"), { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  tell(root, `${name} is saved among your downloads.`);
}
