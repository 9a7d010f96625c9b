import type { Rarity } from "~/domain/mystery-box/rarity";
import { drawBackdrop, drawBeams } from "./backdrop";
import { Particles } from "./particles";

/** In pixels of the drawing; the page scales them up. */
export const WIDTH = 128;
export const HEIGHT = 80;
const CENTRE = WIDTH / 2;
const BASE_Y = 58;
const LEFT = CENTRE - 16;
const PRIZE_Y = 9;

/** Milliseconds. */
const MIN_SHAKING = 700;
const OPENING: Record<Rarity, number> = {
  common: 1000,
  uncommon: 1100,
  rare: 1300,
  epic: 1600,
  legendary: 2000,
};
const CONFETTI: Record<Rarity, number> = {
  common: 26,
  uncommon: 40,
  rare: 70,
  epic: 110,
  legendary: 170,
};
const COLOURS: Record<Rarity, readonly string[]> = {
  common: ["#b9c3d3", "#fff2d6", "#ffd24a"],
  uncommon: ["#48b85f", "#a8ec7f", "#fff2d6"],
  rare: ["#3d78d8", "#8fcbff", "#ffffff"],
  epic: ["#9a56dc", "#d3a8ff", "#ff8f86"],
  legendary: ["#ffb52e", "#fff0a6", "#ff7a5c", "#8fcbff"],
};

const PIECES = ["lid", "lid-open", "mouth", "base"] as const;
type Pictures = Record<(typeof PIECES)[number], HTMLImageElement>;

async function loadPicture(src: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  return picture;
}

let loaded: Promise<Pictures> | undefined;

/** The box in its pieces. Loaded once. */
export function loadPictures(): Promise<Pictures> {
  loaded ??= Promise.all(PIECES.map((name) => loadPicture(`/art/mystery-box/${name}.svg`)))
    .then((all) => Object.fromEntries(PIECES.map((name, at) => [name, all[at]])) as Pictures)
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  return loaded;
}

interface Burst {
  prize: HTMLImageElement | undefined;
  rarity: Rarity;
  done(): void;
}

/** The play on the canvas: the box rests, shakes while the server draws, and opens with joy. */
export class BoxScene {
  #context: CanvasRenderingContext2D;
  #particles = new Particles();
  #mode: "resting" | "shaking" | "open" = "resting";
  #since = performance.now();
  #burst: Burst | undefined;
  #last = performance.now();
  #frame = 0;

  /** `still`: for players who asked for less motion. Each mode is one picture then. */
  constructor(
    canvas: HTMLCanvasElement,
    private readonly pictures: Pictures,
    private readonly still: boolean,
  ) {
    this.#context = canvas.getContext("2d")!;
    this.#context.imageSmoothingEnabled = false;
    if (still) this.#draw(this.#since);
    else this.#frame = requestAnimationFrame(this.#tick);
  }

  rest(): void {
    this.#burst = undefined;
    this.#particles.clear();
    this.#enter("resting");
  }

  shake(): void {
    this.#burst = undefined;
    this.#enter("shaking");
  }

  /** Resolves when the prize has come out. */
  async open(icon: string, rarity: Rarity): Promise<void> {
    const prize = await loadPicture(icon).catch(() => undefined);
    if (!this.still) {
      const shaken = performance.now() - this.#since;
      if (this.#mode === "shaking" && shaken < MIN_SHAKING) await pause(MIN_SHAKING - shaken);
    }
    return new Promise((done) => {
      this.#burst = { prize, rarity, done };
      this.#particles.burst(CENTRE, BASE_Y - 4, CONFETTI[rarity], COLOURS[rarity]);
      this.#enter("open");
      if (this.still) done();
    });
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#burst?.done();
  }

  #enter(mode: "resting" | "shaking" | "open"): void {
    this.#mode = mode;
    this.#since = performance.now();
    if (this.still) this.#draw(this.#since + 60_000);
  }

  #tick = (now: number) => {
    this.#draw(now);
    this.#frame = requestAnimationFrame(this.#tick);
  };

  #draw(now: number): void {
    const age = Math.max(0, now - this.#since);
    drawBackdrop(this.#context, now);
    if (this.#mode === "open") this.#drawOpen(age, now);
    else this.#drawClosed(age, now);
    if (!this.still) this.#particles.draw(this.#context, Math.min(now - this.#last, 50) / 1000);
    this.#last = now;
  }

  #drawClosed(age: number, now: number): void {
    const context = this.#context;
    const shaking = this.#mode === "shaking" && !this.still;
    const strength = shaking ? 1 + Math.min(age / 600, 2) : 0;
    const x = LEFT + Math.round(Math.sin(now / 28) * strength);
    const hop = shaking ? Math.max(0, Math.round(Math.sin(now / 45) * strength)) : 0;
    if (shaking) {
      context.fillStyle = "#fff6d0";
      context.fillRect(x + 3, BASE_Y - hop, 26, hop);
      if (Math.random() < 0.3) this.#spark(BASE_Y - 12);
    } else if (!this.still && Math.random() < 0.03) this.#spark(BASE_Y - 14);
    context.drawImage(this.pictures.base, x, BASE_Y);
    context.drawImage(this.pictures.lid, x, BASE_Y - 12 - hop);
  }

  #drawOpen(age: number, now: number): void {
    const context = this.#context;
    const { prize, rarity, done } = this.#burst!;
    const length = OPENING[rarity];
    const out = ease(Math.min(age / (length * 0.7), 1));
    const [colour = "#ffffff"] = COLOURS[rarity];
    drawBeams(context, CENTRE, BASE_Y, colour, this.still ? 0 : now, Math.min(age / 250, 1));
    const lid = Math.round(4 + 6 * ease(Math.min(age / 180, 1)));
    context.drawImage(this.pictures["lid-open"], LEFT, BASE_Y - lid);
    context.drawImage(this.pictures.mouth, LEFT, BASE_Y - 2);
    if (prize) {
      const side = out < 0.45 ? 16 : 32;
      const float = out === 1 && !this.still ? Math.round(Math.sin(now / 420)) : 0;
      const y = BASE_Y - 4 - side / 2 + (PRIZE_Y + 16 - (BASE_Y - 4)) * out + float;
      context.drawImage(prize, CENTRE - side / 2, Math.round(y), side, side);
    }
    context.drawImage(this.pictures.base, LEFT, BASE_Y);
    if (age < 140 && !this.still) {
      context.globalAlpha = 1 - age / 140;
      context.fillStyle = "#fff6d0";
      context.fillRect(0, 0, WIDTH, HEIGHT);
      context.globalAlpha = 1;
    }
    if (age >= length) done();
  }

  #spark(y: number): void {
    this.#particles.spark(CENTRE - 22 + Math.random() * 44, y, "#ffe2a0");
  }
}

/** Out quickly, a little too far, and back. */
function ease(t: number): number {
  return 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
