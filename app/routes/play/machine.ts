import { wantsStillness } from "~/app/motion";
import { Brush } from "./brush";
import type { Cabinet } from "./cabinet";
import type { Controls, Phase } from "./controls";
import { listenToKeys } from "./keys";
import { type Direction, type Input, WIDTH } from "./rules";

/** How far a finger goes before it is a swipe, in CSS pixels. */
const SWIPE = 22;

/** Swipes turn, again and again without lifting; where one slides, finger and mouse lead the way. */
function listenToGestures(machine: Controls, signal: AbortSignal): void {
  const { canvas, cabinet } = machine;
  let from: { x: number; y: number } | null = null;

  const lead = ({ clientX }: PointerEvent) => {
    const { left, width } = canvas.getBoundingClientRect();
    machine.point(Math.min(1, Math.max(0, (clientX - left) / width)));
  };
  const swipe = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!from) return;
    const right = x - from.x;
    const down = y - from.y;
    if (Math.max(Math.abs(right), Math.abs(down)) < SWIPE) return;
    if (Math.abs(right) > Math.abs(down)) machine.press(right > 0 ? "right" : "left");
    else machine.press(down > 0 ? "down" : "up");
    // One swipe merges once: a second move of all tiles needs another.
    from = null;
  };
  const slides = cabinet.controls === "slide";
  const press = (event: PointerEvent) => {
    from = { x: event.clientX, y: event.clientY };
    if (slides) lead(event);
  };
  const end = ({ pointerType }: PointerEvent) => {
    from = null;
    if (pointerType !== "mouse") machine.point(null);
  };
  canvas.addEventListener("pointerdown", press, { signal });
  canvas.addEventListener("pointermove", slides ? lead : swipe, { signal });
  canvas.addEventListener("pointerup", end, { signal });
  canvas.addEventListener("pointercancel", end, { signal });
  canvas.addEventListener("pointerleave", () => machine.point(null), { signal });
}

export interface View {
  phase: Phase;
  score: number;
}

/** Games advance in steps of this length, however often the screen is drawn. */
const STEP = 1 / 120;
/** A hiccup longer than this slows the game down instead of making it jump. */
const LONGEST_FRAME = 0.1;

/** Runs one game on a canvas: its clock, its inputs, its pauses. */
export class Machine implements Controls {
  #view: View = { phase: "ready", score: 0 };
  #brush: Brush | undefined;
  #still = false;
  #frame = 0;
  #drawnAt = 0;
  #behind = 0;
  readonly #turns: Direction[] = [];
  readonly #input: Input & { turns: Direction[] } = { turns: this.#turns, push: 0, pointer: null };
  readonly #gone = new AbortController();
  readonly #resize = new ResizeObserver(() => this.#fit());

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly cabinet: Cabinet,
    readonly onView: (view: View) => void,
  ) {
    const { signal } = this.#gone;
    this.cabinet.restart(1);
    this.#resize.observe(canvas);
    const hide = () => document.hidden && this.pause();
    document.addEventListener("visibilitychange", hide, { signal });
    listenToKeys(this, signal);
    listenToGestures(this, signal);
    this.onView(this.#view);
  }

  get phase(): Phase {
    return this.#view.phase;
  }

  start(): void {
    this.#still = wantsStillness();
    this.cabinet.restart(Math.floor(Math.random() * 2 ** 32));
    // On a phone the buttons would lie behind the bar at the bottom.
    this.canvas.closest("section")?.scrollIntoView({ block: "center" });
    this.#run();
  }

  pause(): void {
    if (this.phase !== "playing") return;
    cancelAnimationFrame(this.#frame);
    this.#show("paused");
  }

  /** What the large button says: start, go on, once more. */
  goOn(): void {
    if (this.phase === "paused") this.#run();
    else if (this.phase !== "playing") this.start();
  }

  press(direction: Direction): void {
    if (this.phase !== "playing") return;
    this.#turns.push(direction);
    this.#input.pointer = null;
    if (direction === "left") this.#input.push = -1;
    if (direction === "right") this.#input.push = 1;
  }

  release(direction: Direction): void {
    if (direction === (this.#input.push < 0 ? "left" : "right")) this.#input.push = 0;
  }

  /** @param share of the screen's width, or null when nothing points any more */
  point(share: number | null): void {
    this.#input.pointer = share;
  }

  leave(): void {
    cancelAnimationFrame(this.#frame);
    this.#resize.disconnect();
    this.#gone.abort();
  }

  #run(): void {
    this.#turns.length = 0;
    this.#input.push = 0;
    this.#behind = 0;
    this.#drawnAt = performance.now();
    this.#show("playing");
    this.canvas.focus({ preventScroll: true });
    this.#frame = requestAnimationFrame(this.#tick);
  }

  readonly #tick = (now: number): void => {
    this.#behind += Math.min(LONGEST_FRAME, Math.max(0, (now - this.#drawnAt) / 1000));
    this.#drawnAt = now;
    for (; this.#behind >= STEP; this.#behind -= STEP) {
      this.cabinet.step(this.#input, STEP);
      this.#turns.length = 0;
    }
    this.#paint();
    const { over, score } = this.cabinet.progress;
    if (over) this.#show("over");
    else {
      if (score !== this.#view.score) this.#show("playing");
      this.#frame = requestAnimationFrame(this.#tick);
    }
  };

  #show(phase: Phase): void {
    this.#view = { phase, score: this.cabinet.progress.score };
    this.onView(this.#view);
  }

  #paint(): void {
    if (this.#brush) this.cabinet.paint(this.#brush, this.#still);
  }

  /** The canvas has as many pixels as the screen, so that squares stay sharp. */
  #fit(): void {
    const { canvas } = this;
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) return;
    this.#brush = new Brush(context, canvas.width / WIDTH);
    this.#paint();
  }
}
