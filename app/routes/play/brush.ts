/** A picture in squares: runs of one colour, row by row. */
export interface Sprite {
  width: number;
  height: number;
  runs: readonly { x: number; y: number; length: number; colour: string }[];
}

/** Reads a drawing of one letter a square; letters without an ink stay clear. */
export function sprite(drawing: string, inks: Readonly<Record<string, string>>): Sprite {
  const rows = drawing.trim().split(/\s+/);
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/(.)\1*/g)].flatMap(({ 0: run, index: x }) => {
      const colour = inks[run[0]!];
      return colour ? [{ x, y, length: run.length, colour }] : [];
    }),
  );
  return { width: rows[0]!.length, height: rows.length, runs };
}

/** Three squares by five, a digit each; the bits go row by row from the top left. */
const DIGITS = [31599, 11415, 29671, 29647, 23497, 31183, 31215, 29257, 31727, 31695];

/** What a brush needs of a canvas: pictures of the games are drawn elsewhere too. */
export type Surface = Pick<CanvasRenderingContext2D, "fillRect" | "fillStyle" | "globalAlpha">;

/** Draws in the pixels of the game on a surface of any size, with edges that stay sharp. */
export class Brush {
  #colour = "";

  constructor(
    readonly context: Surface,
    readonly scale: number,
  ) {}

  /** 0 to 1, for all that follows. */
  opacity(value: number): void {
    this.context.globalAlpha = value;
  }

  rect(x: number, y: number, width: number, height: number, colour: string): void {
    const { context, scale } = this;
    if (colour !== this.#colour) context.fillStyle = this.#colour = colour;
    const left = Math.round(x * scale);
    const top = Math.round(y * scale);
    context.fillRect(
      left,
      top,
      Math.round((x + width) * scale) - left,
      Math.round((y + height) * scale) - top,
    );
  }

  sprite({ runs }: Sprite, x: number, y: number, size = 1): void {
    for (const run of runs) {
      this.rect(x + run.x * size, y + run.y * size, run.length * size, size, run.colour);
    }
  }

  /** `x` is the middle of the number. */
  number(value: number, x: number, y: number, colour: string, size = 1): void {
    const digits = String(value);
    let left = x - ((digits.length * 4 - 1) * size) / 2;
    for (const digit of digits) {
      const bits = DIGITS[Number(digit)]!;
      for (let at = 0; at < 15; at++) {
        if (!((bits >> (14 - at)) & 1)) continue;
        this.rect(left + (at % 3) * size, y + Math.floor(at / 3) * size, size, size, colour);
      }
      left += 4 * size;
    }
  }
}
