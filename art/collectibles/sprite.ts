import { bitmap, type Inks, type Sprite } from "../kit/pixels.ts";

/** Sixteen rows of sixteen. */
export const full = (text: string): Sprite => ({ rows: text.trim().split(/\s+/) });
/** The left half of one that is the same on both sides. */
export const half = (text: string): Sprite => ({ rows: text.trim().split(/\s+/), mirrored: true });

export const SIDE = 16;

/** One set of inks for all, so that they look like things from one world. */
export const inks: Inks = {
  k: "#1d1426",
  i: "#ffffff",
  w: "#fff2d6",
  "2": "#4b5468",
  "3": "#7f8aa0",
  "4": "#b9c3d3",
  b: "#4a2b25",
  c: "#7a4a32",
  d: "#b0713f",
  e: "#dca468",
  r: "#9c2240",
  s: "#e0455a",
  t: "#ff8f86",
  o: "#dd6a1f",
  p: "#ffa53a",
  y: "#ffd24a",
  z: "#fff0a6",
  g: "#12543a",
  h: "#1f7a50",
  j: "#48b85f",
  l: "#a8ec7f",
  q: "#1b7680",
  u: "#3cc4b6",
  m: "#23357f",
  n: "#3d78d8",
  v: "#8fcbff",
  a: "#5a2f92",
  f: "#9a56dc",
  x: "#d3a8ff",
};

/** The collectible as a picture of its own; scaled up, its pixels stay squares. */
export function drawCollectible(sprite: Sprite): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}" shape-rendering="crispEdges">${bitmap(sprite, inks)}</svg>`;
}
