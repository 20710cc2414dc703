/* How a table looks: light or dark, and large for the last row of the room. The browser remembers both. */

const COLOURS = ["auto", "light", "dark"];

class Looks {
  constructor(root, keep, tell) {
    const { colours, projector } = keep.about();
    this.root = root;
    this.keep = keep;
    this.tell = tell;
    this.colours = COLOURS.includes(colours) ? colours : "auto";
    this.projector = projector === true;
    this.answers = false;
    this.screen = set(document.createElement("dialog"), { class: "egt-projected", "aria-label": "Projector" });
    this.screen.addEventListener("cancel", (event) => event.preventDefault());
    this.screen.addEventListener("close", () => this.projector && this.project(false));
    this.watch = new MutationObserver(() => this.show());
    this.watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    this.show();
  }

  get dark() {
    return this.colours === "auto" ? isDark() : this.colours === "dark";
  }

  /* One of the switches was pressed. */
  press(name) {
    if (name === "projector") this.project(!this.projector);
    else if (name === "answers") this.answer(!this.answers);
    else this.colour(COLOURS[(COLOURS.indexOf(this.colours) + 1) % COLOURS.length]);
  }

  colour(colours) {
    this.colours = colours;
    this.keep.remember({ colours });
    this.show();
  }

  /* On the projector answers are hidden until somebody shows them. */
  answer(answers) {
    this.answers = answers;
    this.show();
  }

  project(projector) {
    this.projector = projector;
    this.answers = false;
    this.keep.remember({ projector });
    this.show();
    this.root.querySelector('[data-look="projector"]')?.focus();
  }

  /* Projected, the table lies in a dialog over everything else, which cannot be reached meanwhile. */
  show() {
    const { root, screen } = this;
    const filled = document.querySelector("dialog.egt-projected[open]");
    if (filled && filled !== screen) this.projector = false; // one table at a time fills the screen
    document.documentElement.dataset.egColours = this.colours;
    root.classList.toggle("egt-dark", this.dark);
    root.classList.toggle("egt-large", this.projector);
    root.classList.toggle("egt-veiled", this.projector && !this.answers);
    if (this.projector && root.parentNode !== screen && root.firstChild && root.isConnected) {
      root.replaceWith(screen);
      screen.append(root);
      screen.showModal();
    } else if (!this.projector && root.parentNode === screen) {
      screen.close();
      screen.replaceWith(root);
    }
    this.label();
    root.querySelectorAll(".egt-tools[data-group]").forEach(oneStopInSight);
    const look = { dark: this.dark, large: this.projector, answers: this.answers };
    const seen = JSON.stringify(look);
    if (this.seen !== undefined && this.seen !== seen) this.tell(look);
    this.seen = seen;
  }

  /* What the switches say. */
  label() {
    const find = (name) => this.root.querySelector(`[data-look="${name}"]`);
    const [projector, colours, answers] = [find("projector"), find("colours"), find("answers")];
    if (answers) {
      set(answers, { "aria-pressed": String(this.answers), hidden: this.projector ? null : "" });
      answers.textContent = this.answers ? "Hide answers" : "Show answers";
    }
    if (!projector) return;
    set(projector, { "aria-pressed": String(this.projector) });
    set(colours, { "aria-label": `Colours: ${this.colours === "auto" ? "as the browser" : this.colours}` });
    colours.querySelector("span").textContent = this.colours[0].toUpperCase() + this.colours.slice(1);
  }

  stop() {
    this.watch.disconnect();
    this.screen.remove();
  }
}
