import { below, type Random } from "~/domain/play/random";
import type { Kind } from "./kind";
import { type Clue, clueOf, solve } from "./lines";
import { large } from "./large";
import { middle } from "./middle";
import { small } from "./small";

export interface Picture {
  size: number;
  /** 0 is a gap, 1 to 5 a stone in a colour, row by row. */
  inks: number[];
  palette: number;
  rows: Clue[];
  columns: Clue[];
}

const KINDS: Readonly<Record<number, readonly Kind[]>> = { 5: small, 10: middle, 15: large };
/** So often a picture is drawn again that is no fair puzzle. */
const MAX_DRAWS = 16;
/** More runs than that in a line are noise, and their figures find no room beside the grid. */
const MAX_RUNS: Readonly<Record<number, number>> = { 5: 3, 10: 4, 15: 5 };

/** A picture that can be found without guessing. `used`: kinds that were drawn before; the new one joins them. */
export function drawPicture(random: Random, size: number, used: number[]): Picture {
  const kinds = KINDS[size]!;
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const kind = below(random, kinds.length);
    // The same small and large thing may come in one run, but never twice in one size.
    if (used.includes(size * 100 + kind)) continue;
    const { palettes, sections, mirrored } = kinds[kind]!;
    const palette = palettes[below(random, palettes.length)]!;
    const rows = sections.flatMap((options) => options[below(random, options.length)]!.split("/"));
    const inks = rows.flatMap((row) => inksOf(random, row, mirrored, size));
    const picture = pictureOf(size, inks, palette);
    if (!isFair(picture)) continue;
    used.push(size * 100 + kind);
    return picture;
  }
  return spare(size);
}

function inksOf(random: Random, row: string, mirrored: boolean, size: number): number[] {
  const inks = [...row].map((letter) => {
    const ink = ".ABCDE".indexOf(letter);
    if (ink >= 0) return ink;
    return below(random, 2) * "_abcde".indexOf(letter);
  });
  if (!mirrored) return inks;
  return [...inks, ...inks.slice(0, size - inks.length).reverse()];
}

export function pictureOf(size: number, inks: number[], palette: number): Picture {
  const line = (cellOf: (at: number) => number) => {
    let stones = 0;
    for (let at = 0; at < size; at++) if (inks[cellOf(at)]! > 0) stones |= 1 << at;
    return clueOf(stones, size);
  };
  const lines = Array.from({ length: size }, (_, at) => at);
  return {
    size,
    inks,
    palette,
    rows: lines.map((row) => line((at) => row * size + at)),
    columns: lines.map((column) => line((at) => at * size + column)),
  };
}

export function isFair({ size, rows, columns }: Picture): boolean {
  const most = MAX_RUNS[size]!;
  if (rows.some(({ length }) => length > most) || columns.some(({ length }) => length > most)) {
    return false;
  }
  return solve(size, rows, columns).solved;
}

/** A gem, which is fair in every size: each row is a run in the middle, as long as the row's place says. */
export function spare(size: number): Picture {
  const widest = Math.trunc(size / 3);
  const inks = Array.from({ length: size * size }, (_, cell) => {
    const row = Math.trunc(cell / size);
    const column = cell % size;
    const inset = row < widest ? widest - row : Math.trunc((row - widest) / 2);
    if (column < inset || column >= size - inset) return 0;
    return row < widest ? 3 : column * 2 < size ? 1 : 2;
  });
  return pictureOf(size, inks, 4);
}
