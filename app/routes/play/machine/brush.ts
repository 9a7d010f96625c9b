import type { Sprite } from "./sprite";

/** Three squares by five, a digit each; the bits go row by row from the top left. */
const DIGITS = [31599, 11415, 29671, 29647, 23497, 31183, 31215, 29257, 31727, 31695];

/** What a brush needs of a canvas: pictures of the games are drawn elsewhere too. */
export type Surface = { fillStyle: CanvasRenderingContext2D["fillStyle"] } & Pick<
  CanvasRenderingContext2D,
  "fillRect" | "globalAlpha"
> &
  Partial<Pick<CanvasRenderingContext2D, "drawImage">>;

/** Sprites as they were first drawn, a pixel a square. */
const drawn = new WeakMap<Sprite, HTMLCanvasElement>();

/** Draws in the pixels of the game on a surface of any size, with edges that stay sharp. */
export class Brush {
  #colour = "";
  #left = 0;
  #top = 0;

  constructor(
    readonly surface: Surface,
    readonly scale: number,
  ) {}

  /** 0 to 1, for all that follows. */
  opacity(value: number): void {
    this.surface.globalAlpha = value;
  }

  /** Moves all that follows: a screen that shakes. */
  shift(x: number, y: number): void {
    this.#left = x;
    this.#top = y;
  }

  rect(x: number, y: number, width: number, height: number, colour: string): void {
    const { surface, scale } = this;
    if (colour !== this.#colour) surface.fillStyle = this.#colour = colour;
    const left = Math.round((x + this.#left) * scale);
    const top = Math.round((y + this.#top) * scale);
    surface.fillRect(
      left,
      top,
      Math.round((x + this.#left + width) * scale) - left,
      Math.round((y + this.#top + height) * scale) - top,
    );
  }

  /** A filled circle in whole squares. */
  disc(x: number, y: number, radius: number, colour: string): void {
    for (let row = -Math.floor(radius); row <= radius; row++) {
      const half = Math.round(Math.sqrt(radius * radius - row * row));
      this.rect(x - half, y + row, half * 2 + 1, 1, colour);
    }
  }

  /** The outline of a rectangle, a square wide, inside it. */
  frame(x: number, y: number, width: number, height: number, colour: string): void {
    this.rect(x, y, width, 1, colour);
    this.rect(x, y + height - 1, width, 1, colour);
    this.rect(x, y + 1, 1, height - 2, colour);
    this.rect(x + width - 1, y + 1, 1, height - 2, colour);
  }

  /** `across` and `down`: how much larger, or smaller, than it was drawn. */
  sprite(sprite: Sprite, x: number, y: number, across = 1, down = across): void {
    const { surface, scale } = this;
    if (surface.drawImage && sprite.runs.length > 1) {
      const left = Math.round((x + this.#left) * scale);
      const top = Math.round((y + this.#top) * scale);
      surface.drawImage(
        imageOf(sprite),
        left,
        top,
        Math.round((x + this.#left + sprite.width * across) * scale) - left,
        Math.round((y + this.#top + sprite.height * down) * scale) - top,
      );
      return;
    }
    const before = surface.globalAlpha;
    for (const run of sprite.runs) {
      if (run.opacity < 1) surface.globalAlpha = before * run.opacity;
      const { width, height, colour } = run;
      this.rect(x + run.x * across, y + run.y * down, width * across, height * down, colour);
      if (run.opacity < 1) surface.globalAlpha = before;
    }
  }

  /** `x` is the middle of the number. */
  number(value: number, x: number, y: number, colour: string, size = 1): void {
    const digits = String(value);
    let left = x - ((digits.length * 4 - 1) * size) / 2;
    for (const digit of digits) {
      const bits = DIGITS[Number(digit)] ?? 0;
      for (let at = 0; at < 15; at++) {
        if (!((bits >> (14 - at)) & 1)) continue;
        this.rect(left + (at % 3) * size, y + Math.floor(at / 3) * size, size, size, colour);
      }
      left += 4 * size;
    }
  }
}

function imageOf(sprite: Sprite): HTMLCanvasElement {
  const known = drawn.get(sprite);
  if (known) return known;
  const canvas = document.createElement("canvas");
  canvas.width = sprite.width;
  canvas.height = sprite.height;
  const context = canvas.getContext("2d")!;
  for (const { x, y, width, height, colour, opacity } of sprite.runs) {
    context.globalAlpha = opacity;
    context.fillStyle = colour;
    context.fillRect(x, y, width, height);
  }
  drawn.set(sprite, canvas);
  return canvas;
}
