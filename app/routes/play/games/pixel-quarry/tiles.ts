import { picture, type Sprite } from "~/app/routes/play/machine/sprite";
import { CRACKED, DUG, FLAGGED, UNTOUCHED } from "~/domain/play/pixel-quarry/v1/rules";

const drawn = new Map<number, readonly Sprite[]>();

/** How a cell looks, by what was done to it. A pixel is left for the joint between two. */
export function tilesOf(cell: number): readonly Sprite[] {
  const kept = drawn.get(cell);
  if (kept) return kept;
  const side = cell - 1;
  const tile = (face: string, light: string, dark: string, draw?: Parameters<typeof picture>[2]) =>
    picture(side, side, (brush) => {
      brush.rect(0, 0, side, side, face);
      brush.rect(0, 0, side, 1, light);
      brush.rect(0, 1, 1, side - 1, light);
      brush.rect(0, side - 1, side, 1, dark);
      brush.rect(side - 1, 0, 1, side, dark);
      draw?.(brush);
    });
  const cross =
    (colour: string, from: number) => (brush: Parameters<Parameters<typeof picture>[2]>[0]) => {
      const size = side > 20 ? 2 : 1;
      for (let at = from; at < side - from; at += size) {
        brush.rect(at, at, size, size, colour);
        brush.rect(side - at - size, at, size, size, colour);
      }
    };
  const all: Sprite[] = [];
  all[UNTOUCHED] = tile("#8d84a8", "#b0a8c8", "#655c82", (brush) => {
    brush.rect(Math.floor(side / 3), Math.floor(side / 2), 2, 1, "#7a7196");
    brush.rect(Math.floor(side * 0.6), Math.floor(side / 4), 1, 1, "#7a7196");
  });
  all[DUG] = tile("#ffb52e", "#ffe08a", "#c8762a", (brush) => {
    brush.rect(
      2,
      2,
      Math.max(1, Math.floor(side / 5)),
      Math.max(1, Math.floor(side / 5)),
      "#fff4dc",
    );
  });
  all[FLAGGED] = tile("#2a2444", "#1d1830", "#352e55", cross("#655c92", Math.floor(side / 3)));
  all[CRACKED] = tile("#4a1f38", "#2f1226", "#6a2f4a", cross("#ff5f5f", Math.floor(side / 5)));
  drawn.set(cell, all);
  return all;
}
