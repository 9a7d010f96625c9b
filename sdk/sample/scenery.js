// @ts-check
import { chance, rect } from "./pencil.js";
import { HEIGHT, SHORE, WIDTH } from "./pond.js";

/**
 * @typedef {import("./pencil.js").Surface} Surface
 * @typedef {typeof NIGHT} Tones
 */

export const NIGHT = {
  sky: ["#191a3d", "#252654", "#3b3470", "#64457f", "#a05f83"],
  light: "#ffe9b8",
  far: "#2b2a56",
  near: "#1c2145",
  trees: "#141a36",
  water: ["#3d3a70", "#2f3166", "#262a5b", "#1f2450", "#191e45"],
  glint: "#8f86c8",
  bank: "#11202b",
  reed: "#2d5a4a",
  reedTip: "#8a5a3c",
  leaf: "#2f7a5a",
  leafEdge: "#4fae74",
};
export const DAY = {
  sky: ["#6fc3e8", "#8bd3ec", "#a9e0ee", "#cfeee6", "#fdf1cf"],
  light: "#fff6c8",
  far: "#8fc3b4",
  near: "#5f9f8c",
  trees: "#3f7d6b",
  water: ["#8fd0dc", "#74bfd2", "#5fafc8", "#4c9fbd", "#3c8fb0"],
  glint: "#e6fbff",
  bank: "#3a5a3c",
  reed: "#3f8a4c",
  reedTip: "#8a5a3c",
  leaf: "#3fa060",
  leafEdge: "#86d67a",
};

/**
 * @param {Surface} on
 * @param {Tones} tones
 * @param {number} camera
 * @param {boolean} isNight
 * @param {number} clock
 */
export function paintSky(on, tones, camera, isNight, clock) {
  const bands = [0, 26, 48, 66, 80, SHORE];
  tones.sky.forEach((tone, at) => {
    const top = /** @type {number} */ (bands[at]);
    const bottom = /** @type {number} */ (bands[at + 1]);
    rect(on, 0, top, WIDTH, bottom - top, tone);
    // The seam between two tones is woven, as with few colours it is.
    if (at > 0) for (let x = 0; x < WIDTH; x += 2) rect(on, x + (at % 2), top - 1, 1, 1, tone);
  });
  if (isNight) {
    for (let star = 0; star < 40; star++) {
      const shines = (Math.floor(clock * 1.5) + star) % 9 !== 0;
      if (shines) rect(on, chance(star) * WIDTH, chance(star + 99) * 62, 1, 1, "#cfc8f0");
    }
  }
  const [x, y] = [178 - camera * 0.01, 30];
  for (let row = -11; row <= 11; row++) {
    const half = Math.round(Math.sqrt(121 - row * row));
    rect(on, x - half, y + row, half * 2 + 1, 1, tones.light);
  }
  if (isNight)
    for (const [dx, dy, size] of [
      [-4, -3, 3],
      [3, 4, 2],
      [4, -5, 2],
    ]) {
      rect(on, x + (dx ?? 0), y + (dy ?? 0), size ?? 1, size ?? 1, "#e8cf9a");
    }
  hills(on, tones.far, { camera: camera * 0.08, top: 66, rise: 15, wide: 0.021 });
  hills(on, tones.near, { camera: camera * 0.18, top: 79, rise: 9, wide: 0.043 });
  for (let tree = 0; tree < 60; tree++) {
    const left = ((tree * 17 - camera * 0.3) % 1020) - 20;
    const tall = 5 + Math.floor(chance(tree) * 9);
    if (left > WIDTH) continue;
    for (let row = 0; row < tall; row++) {
      rect(on, left - (row >> 1), SHORE - tall + row - 1, (row >> 1) * 2 + 1, 1, tones.trees);
    }
  }
  rect(on, 0, SHORE - 2, WIDTH, 2, tones.trees);
}

/**
 * @param {Surface} on
 * @param {string} tone
 * @param {{ camera: number, top: number, rise: number, wide: number }} shape
 */
function hills(on, tone, { camera, top, rise, wide }) {
  for (let x = 0; x < WIDTH; x += 2) {
    const at = (x + camera) * wide;
    const height = Math.round((Math.sin(at) + Math.sin(at * 2.3 + 1) * 0.5 + 1.5) * rise * 0.5);
    rect(on, x, top + rise - height, 2, SHORE - top - rise + height, tone);
  }
}

/**
 * @param {Surface} on
 * @param {Tones} tones
 * @param {number} camera
 * @param {number} clock
 */
export function paintWater(on, tones, camera, clock) {
  const deep = (HEIGHT - SHORE) / tones.water.length;
  tones.water.forEach((tone, at) => rect(on, 0, SHORE + at * deep, WIDTH, Math.ceil(deep), tone));
  for (let row = 0; row < 22; row++) {
    const y = SHORE + 3 + Math.round(row * row * 0.17);
    for (let glint = 0; glint < 5; glint++) {
      const nearer = 0.35 + row * 0.04;
      const place = chance(row * 31 + glint) * 400 + Math.sin(clock + row + glint) * 3;
      const x = ((((place - camera * nearer) % 400) + 400) % 400) - 40;
      rect(on, x, y, 2 + Math.floor(chance(row + glint * 7) * (3 + row * 0.4)), 1, tones.glint);
    }
  }
  for (let row = 0; row < 14; row++) {
    const wide = 5 + ((row * 5 + Math.floor(clock * 4)) % 9);
    rect(on, 178 - camera * 0.01 - (wide >> 1), SHORE + 2 + row * 3, wide, 1, tones.light);
  }
}
