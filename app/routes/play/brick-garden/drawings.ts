import { sprite } from "~/app/routes/play/brush";

/** The colours of the rows, from the top of the wall. */
export const BRICKS = ["", "#d8574f", "#e8844f", "#f0a83f", "#5fb06a", "#3fa0a8", "#7a6ac8"];
export const BRICK_LIGHTS = ["", "#f08a78", "#f8b078", "#ffd078", "#8fd88a", "#78d0d0", "#a89ae8"];
const PETALS = ["", "#ff6f8f", "#ff9a5f", "#ffc23f", "#f4fffb", "#6fb8ff", "#b88aff"];

const INKS = { c: "#4fae5f", d: "#2f7a45", f: "#a8e08a", r: "#ff6f8f", k: "#3a1a1a" };

export const sprout = sprite(".f. fcf .d.", INKS);
export const bud = sprite(".f. .c. fcd .d. .d.", INKS);
const bloom = `
  .pp.pp.
  pppyppp
  .pyyyp.
  pppyppp
  .ppdpp.
  ...d...
  .f.d...
  ..cd.f.
  ...dc..
  ...d...`;
export const blooms = PETALS.map((petal) => sprite(bloom, { ...INKS, p: petal, y: "#fff4b0" }));

export const heart = sprite(".r.r. rrrrr rrrrr .rrr. ..r..", INKS);
export const cactus = sprite("..cc... f.cc..f fccc.cf .ccccc. ..cc... ..dc... ..dc...", INKS);

const seedInks = { ...INKS, s: "#8a5a3a", w: "#fffbe9", y: "#ffc23f" };
export const seeds = {
  flower: sprite(".s. sws sss .s.", seedInks),
  vine: sprite("c.f.. .ccc. c..fc .ccc. ..d..", seedInks),
  dandelion: sprite(".w.w. wwwww .www. ..d.. ..d..", seedInks),
  cactus: sprite("..c.. f.c.f fcccf ..c.. ..d..", seedInks),
};
