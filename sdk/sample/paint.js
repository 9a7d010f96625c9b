// @ts-check
import { chance, digits, rect, sprite } from "./pencil.js";
import { HEIGHT, LANE, PEBBLES, WIDTH } from "./pond.js";
import { DAY, NIGHT, paintSky, paintWater } from "./scenery.js";

/**
 * @typedef {import("./pencil.js").Surface} Surface
 * @typedef {import("./pond.js").Pond} Pond
 * @typedef {import("./scenery.js").Tones} Tones
 */

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
 * @param {Pond} pond
 * @param {Tones} tones
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
 * @param {Tones} tones
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
 * @param {Tones} tones
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
 * @param {Tones} tones
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
