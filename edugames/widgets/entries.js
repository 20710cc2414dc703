/* What the reader has entered: it stays until the kernel has heard of it, whatever answers come meanwhile.

   Each message to the kernel has a number, and each answer tells the number that the kernel had heard last. An answer
   that left before an entry was told knows nothing of it, so it may not change that entry, nor take the focus away. */

const FIELDS = "input, select, textarea";

class Entries {
  constructor(root) {
    this.root = root;
    this.told = 0;
    root.addEventListener("input", ({ target }) => (target.entered = Infinity), true);
    root.addEventListener("reset", ({ target }) => this.leave(target), true);
  }

  /* The number for a message that tells what is in these controls; buttons among them hold nothing. */
  tell(controls = []) {
    this.told += 1;
    this.root.dataset.told = this.told;
    for (const control of controls) if (control.matches(FIELDS)) control.entered = this.told;
    return this.told;
  }

  /* The kernel has heard everything up to this number. */
  heard(number) {
    if (number !== undefined) this.root.dataset.answered = number;
    for (const control of this.root.querySelectorAll(FIELDS)) {
      if (control.entered <= number) delete control.entered;
    }
  }

  leave(form) {
    for (const control of form.elements) delete control.entered;
  }

  /* A form whose message was answered is emptied, unless something was entered since. */
  empty(form) {
    if (form && ![...form.elements].some(isEntered)) form.reset();
  }
}

/* Whether the kernel does not know yet what stands in a control; buttons of which one is chosen are one control. */
function isEntered(control) {
  const others = control?.type === "radio" && control.form ? [...control.form.elements].filter((one) => one.name === control.name) : [];
  return [control, ...others].some((one) => one?.entered !== undefined);
}
