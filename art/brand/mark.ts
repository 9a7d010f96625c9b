import { Drawing } from "../kit/drawing.ts";
import { bitmap, type Sprite } from "../kit/pixels.ts";

/** A P that is a house with a play button for a window: roof, wall, and a path to the door. */
const mark: Sprite = {
  rows: [
    "......kkk.......",
    ".....kyyyk......",
    "....kygggyk.....",
    "...kygggggok....",
    "..kygggggggok...",
    ".kyggggggggook..",
    "kyggkkggggggook.",
    "kyggkwkkggggook.",
    "kyggkwwwkkggook.",
    "kccckwwwwwkcrrk.",
    "kccckwwwkkccrrk.",
    "kccckwkkcccrrk..",
    "kccckkccccrrk...",
    "kcccrkkkkkkk....",
    "kcccrk..........",
    "kkkkkk..........",
  ],
};

const MARK = {
  k: "#3a1a10",
  y: "#ffdf8a",
  g: "#ffb52e",
  o: "#e8902a",
  c: "#ff7a5c",
  r: "#d9533c",
  w: "#fffaee",
};

export function markAt(x: number, y: number, pixel: number): string {
  return `<g shape-rendering="crispEdges" transform="translate(${x} ${y}) scale(${pixel})">${bitmap(mark, MARK)}</g>`;
}

export function drawLogo(): string {
  return new Drawing(256, 256, "logo").add(markAt(8, 0, 16)).toString();
}

export function drawFavicon(): string {
  const drawing = new Drawing(64, 64, "favicon");
  return drawing
    .add(`<rect width="64" height="64" rx="12" fill="#132620"/>`, markAt(9, 8, 3))
    .toString();
}
