// @ts-check
import { HEIGHT, LANE, PEBBLES, SHORE, WIDTH } from "./pond.js";

/**
 * @typedef {{ fillStyle: any, fillRect(x: number, y: number, width: number, height: number): void }} Surface
 * @typedef {import("./pond.js").Pond} Pond
 */

const NIGHT = {
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
const DAY = {
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

const FROG = ["..gg..gg..", ".gwkggwkg.", ".gggggggg.", "gGGGGGGGGg", "gg.gggg.gg"];
const KOI = [
  "..........ww....",
  "w....wwoowwww...",
  "ow.wwwwooowwwww.",
  "ooowwwwwwwoowkw.",
  "ow.woowwwwwwwww.",
  "w....wwwwoww....",
];
const INKS = { g: "#6fcf5f", G: "#b8ef8a", w: "#fff4e6", k: "#1a1a2a", o: "#ff7a3c" };
const LANTERN = [".kk.", "mllm", "lLLl", "lLLl", "mllm", ".kk."];
const HERO = [
  "..bbbb....",
  ".bbbbbb...",
  ".bffffb...",
  ".fkffkf...",
  "..ffff....",
  ".rrrrrr...",
  "rrrrrrrr..",
  "r.rrrr.r..",
  "..dddd....",
  "..d..d....",
];

/**
 * @param {Surface} on
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} colour
 */
function rect(on, x, y, width, height, colour) {
  on.fillStyle = colour;
  on.fillRect(Math.round(x), Math.round(y), width, height);
}

/**
 * @param {Surface} on
 * @param {readonly string[]} rows
 * @param {number} x
 * @param {number} y
 * @param {Record<string, string>} inks
 */
function sprite(on, rows, x, y, inks) {
  rows.forEach((row, down) => {
    for (let at = 0; at < row.length; at++) {
      const ink = inks[row.charAt(at)];
      if (ink) rect(on, x + at, y + down, 1, 1, ink);
    }
  });
}

/** A number from 0 to 1 that stays with a place. @param {number} at */
const chance = (at) => {
  const mixed = Math.imul((at | 0) ^ 0x9e3779b9, 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296;
};

/**
 * @param {Surface} on
 * @param {Pond} pond
 * @param {{ theme: "dark" | "light", still: boolean }} look
 */
export function paint(on, pond, { theme, still }) {
  const tones = theme === "light" ? DAY : NIGHT;
  const { camera } = pond;
  const clock = still ? 0 : pond.seconds;
  paintSky(on, tones, camera, theme === "dark", clock);
  paintWater(on, tones, camera, clock);
  paintRings(on, pond, tones);
  paintPads(on, pond, tones, clock);
  if (pond.koi > 0) {
    const swim = (3.2 - pond.koi) * 60;
    sprite(on, KOI, 30 + swim, LANE + 18 + Math.sin(pond.seconds * 5) * 2, INKS);
  }
  paintBank(on, pond, tones, clock);
  paintPebble(on, pond, tones);
  paintGauge(on, pond);
}

/**
 * @param {Surface} on
 * @param {typeof NIGHT} tones
 * @param {number} camera
 * @param {boolean} isNight
 * @param {number} clock
 */
function paintSky(on, tones, camera, isNight, clock) {
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
 * @param {typeof NIGHT} tones
 * @param {number} camera
 * @param {number} clock
 */
function paintWater(on, tones, camera, clock) {
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

/**
 * @param {Surface} on
 * @param {Pond} pond
 * @param {typeof NIGHT} tones
 */
function paintRings(on, { rings, camera }, tones) {
  for (const { x, age, strength } of rings) {
    for (const lag of [0, 0.28, 0.56]) {
      const time = age - lag;
      if (time <= 0 || time > 1.7) continue;
      const wide = Math.round((4 + time * 24) * strength);
      const tall = Math.max(1, Math.round(wide * 0.26));
      const dots = Math.max(10, wide);
      for (let dot = 0; dot < dots; dot++) {
        if (time > 1 && dot % 2) continue;
        const turn = (dot / dots) * Math.PI * 2;
        const px = x - camera + Math.cos(turn) * wide;
        rect(on, px, LANE + 2 + Math.sin(turn) * tall, 2, 1, tones.glint);
      }
    }
  }
}

/**
 * @param {Surface} on
 * @param {Pond} pond
 * @param {typeof NIGHT} tones
 * @param {number} clock
 */
function paintPads(on, { lanterns, frogs, camera }, tones, clock) {
  const pad = (/** @type {number} */ x, /** @type {number} */ y) => {
    rect(on, x - 6, y, 13, 3, tones.leaf);
    rect(on, x - 5, y - 1, 11, 1, tones.leafEdge);
    rect(on, x - 1, y - 1, 3, 2, tones.leaf);
  };
  for (const { x, lit } of lanterns) {
    const left = Math.round(x - camera);
    if (left < -20 || left > WIDTH + 20) continue;
    const y = LANE + 7 + Math.round(Math.sin(clock * 1.4 + x));
    pad(left, y);
    if (lit) {
      for (let row = 0; row < 6; row++)
        rect(on, left - 1 - (row % 2), y + 5 + row * 2, 4, 1, "#ffb84a");
      rect(on, left - 4, y - 8, 9, 8, "#8a5a3c");
    }
    const inks = lit
      ? { k: "#3a2418", m: "#ff9a3c", l: "#ffc85a", L: "#fff3c0" }
      : { k: "#2a2230", m: "#6a5468", l: "#82697c", L: "#8f788a" };
    sprite(on, LANTERN, left - 2, y - 7, inks);
  }
  for (const { x, gone } of frogs) {
    const left = Math.round(x - camera);
    if (left < -20 || left > WIDTH + 20) continue;
    const y = LANE + 7 + Math.round(Math.sin(clock * 1.4 + x));
    pad(left, y);
    const leap = Math.min(1, gone / 0.7);
    if (gone && leap === 1) continue;
    sprite(on, FROG, left - 5 + leap * 22, y - 5 - Math.sin(leap * Math.PI) * 26, INKS);
  }
}

/**
 * @param {Surface} on
 * @param {Pond} pond
 * @param {typeof NIGHT} tones
 * @param {number} clock
 */
function paintBank(on, { camera, holding, power, phase }, tones, clock) {
  const left = Math.round(-camera * 1.1);
  if (left < -90) return;
  for (let row = 0; row < HEIGHT - LANE + 8; row++) {
    const wide = 40 + Math.round(row * 0.5 + Math.sin(row * 0.6) * 2);
    rect(on, left, LANE - 8 + row, wide, 1, tones.bank);
  }
  for (let blade = 0; blade < 15; blade++) {
    const x = left + 2 + blade * 4;
    const tall = 12 + Math.floor(chance(blade) * 22);
    for (let row = 0; row < tall; row++) {
      const bend = Math.round(Math.sin(clock * 1.2 + blade) * (row / tall) * 2);
      rect(on, x + bend, LANE + 34 - row, 1, 1, tones.reed);
      if (blade % 3 === 0 && row > tall - 6)
        rect(on, x + bend, LANE + 34 - row, 2, 1, tones.reedTip);
    }
  }
  const crouch = holding ? Math.round(power * 2) : 0;
  const inks = { b: "#8a4a2c", f: "#ffd8b0", k: "#22222e", r: "#e8574a", d: "#2f4a7a" };
  sprite(on, HERO, left + 18, LANE - 19 + crouch, inks);
  if (phase === "aim") rect(on, left + (holding ? 15 : 26), LANE - 14 + crouch, 3, 2, "#cfd4dc");
}

/**
 * @param {Surface} on
 * @param {Pond} pond
 * @param {typeof NIGHT} tones
 */
function paintPebble(on, { phase, x, height, sunk, camera }, tones) {
  if (phase === "fly") {
    const [left, top] = [x - camera, LANE - height];
    rect(on, left - 2, LANE + 2, 5, 1, tones.water[4] ?? "#000");
    rect(on, left - 2, top - 1, 5, 2, "#d8dde6");
    rect(on, left - 1, top + 1, 3, 1, "#8f97a8");
    rect(on, left - 1, top - 2, 3, 1, "#f6f8fc");
  }
  if (phase === "sink" && sunk < 0.45) {
    const up = Math.sin((sunk / 0.45) * Math.PI) * 9;
    for (const dx of [-4, -1, 3])
      rect(on, x - camera + dx, LANE - up + Math.abs(dx), 1, 2, tones.glint);
  }
}

/**
 * @param {Surface} on
 * @param {Pond} pond
 */
function paintGauge(on, { phase, holding, power, pebbles, skips }) {
  for (let at = 0; at < PEBBLES; at++) {
    rect(on, 6 + at * 8, 6, 5, 3, at < pebbles ? "#e6e9f0" : "#565a78");
  }
  if (phase === "aim" && holding) {
    rect(on, 50, LANE - 30, 42, 6, "#12142e");
    rect(on, 51, LANE - 29, Math.round(40 * power), 4, power > 0.85 ? "#ffd23f" : "#6fcf5f");
    rect(on, 86, LANE - 31, 1, 8, "#fff4e6");
  }
  if (phase === "fly" || phase === "sink") digits(on, String(skips), WIDTH - 8, 6);
}

const DIGITS = [31599, 11415, 29671, 29647, 23497, 31183, 31215, 29257, 31727, 31695];

/**
 * Figures of three squares by five, two pixels a square, ending at `right`.
 *
 * @param {Surface} on
 * @param {string} text
 * @param {number} right
 * @param {number} top
 */
function digits(on, text, right, top) {
  for (let at = 0; at < text.length; at++) {
    const bits = DIGITS[Number(text.charAt(at))] ?? 0;
    for (let bit = 0; bit < 15; bit++) {
      if (!((bits >> (14 - bit)) & 1)) continue;
      const left = right - (text.length - at) * 8 + (bit % 3) * 2;
      rect(on, left, top + Math.floor(bit / 3) * 2, 2, 2, "#fff4e6");
    }
  }
}
