import { parsePalette } from "../kit/palette.ts";

/** Night over the homestead: deep green, lantern gold, coral. */
export const homestead = parsePalette(
  "0a1216 10323f 2f7470 1d5558 184640 112f2a 0a1110 ff7a5c ffb52e ffe2a0",
);

export const GOLD = "#ffb52e";
export const PARCHMENT = "#f5f0e1";
