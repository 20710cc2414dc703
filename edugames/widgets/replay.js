/* A game that is looked back at goes on by itself, a move at a time, as fast as is wished, until somebody stops it. */

const PACE = 2000; // milliseconds between two moves at 1 ×: the time to read a line of the log
const SPEEDS = [0.5, 1, 2];

class Replay {
  constructor(root, keep, tell) {
    const { speed } = keep.about();
    this.root = root;
    this.keep = keep;
    this.tell = tell;
    this.speed = SPEEDS.includes(speed) ? speed : 1;
    this.isRunning = false;
    root.addEventListener("change", ({ target }) => target.matches("[data-speed]") && this.hurry(Number(target.value)));
  }

  get slider() {
    return this.root.querySelector('[data-slide="past"]');
  }

  get isAtTheEnd() {
    return Number(this.slider.value) >= Number(this.slider.max);
  }

  toggle() {
    if (this.isRunning) return this.stop();
    if (!this.slider) return;
    this.isRunning = true;
    if (this.isAtTheEnd) this.tell("first");
    else this.wait();
    this.show();
  }

  stop() {
    clearTimeout(this.timer);
    this.isRunning = false;
    this.show();
  }

  hurry(speed) {
    this.speed = speed;
    this.keep.remember({ speed });
    if (this.isRunning) this.wait();
  }

  /* The next move comes some time after this one was answered, so that a slow kernel is never behind. */
  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell("next"), PACE / this.speed);
  }

  /* The kernel has answered, and may have written the controls anew. */
  heard() {
    if (this.isRunning && (!this.slider || this.isAtTheEnd)) return this.stop();
    if (this.isRunning) this.wait();
    this.show();
  }

  show() {
    const button = this.root.querySelector("[data-replay]");
    const choice = this.root.querySelector("[data-speed]");
    if (!button) return;
    set(button, { "aria-pressed": String(this.isRunning) });
    button.textContent = this.isRunning ? "Pause" : "Play";
    if (choice) choice.value = String(this.speed);
  }
}
