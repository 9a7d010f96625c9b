import { Brush } from "./brush";

/** A picture in squares: runs of one colour. */
export interface Sprite {
  readonly width: number;
  readonly height: number;
  readonly runs: readonly Run[];
}

interface Run {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
  opacity: number;
}

/** Reads a drawing of one letter a square; letters without an ink stay clear. */
export function sprite(drawing: string, inks: Readonly<Record<string, string>>): Sprite {
  const rows = drawing.trim().split(/\s+/);
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/(.)\1*/g)].flatMap(({ 0: run, index: x }) => {
      const colour = inks[run[0]!];
      return colour ? [{ x, y, width: run.length, height: 1, colour, opacity: 1 }] : [];
    }),
  );
  return { width: rows[0]!.length, height: rows.length, runs };
}

/** What is drawn once and shown often: a background with its depth, a board. In whole pixels. */
export function picture(width: number, height: number, draw: (brush: Brush) => void): Sprite {
  const runs: Run[] = [];
  const surface = {
    fillStyle: "",
    globalAlpha: 1,
    fillRect(x: number, y: number, across: number, down: number) {
      const { fillStyle: colour, globalAlpha: opacity } = surface;
      const last = runs.at(-1);
      const goesOn =
        last &&
        last.x + last.width === x &&
        last.y === y &&
        last.height === down &&
        last.colour === colour &&
        last.opacity === opacity;
      if (goesOn) last.width += across;
      else runs.push({ x, y, width: across, height: down, colour, opacity });
    },
  };
  draw(new Brush(surface, 1));
  return { width, height, runs };
}
