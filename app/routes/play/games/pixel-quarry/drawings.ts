import { type Sprite, sprite } from "~/app/routes/play/machine/sprite";

const FIGURES = [
  ".##. #..# #..# #..# #..# #..# .##.",
  ".# ## .# .# .# .# .#",
  ".##. #..# ...# ..#. .#.. #... ####",
  "###. ...# ...# .##. ...# ...# ###.",
  "#..# #..# #..# #### ...# ...# ...#",
  "#### #... ###. ...# ...# #..# .##.",
  ".##. #... #... ###. #..# #..# .##.",
  "#### ...# ..#. ..#. .#.. .#.. .#..",
  ".##. #..# #..# .##. #..# #..# .##.",
  ".##. #..# #..# .### ...# ...# .##.",
];

const inked = (ink: string): readonly Sprite[] =>
  FIGURES.map((figure) => sprite(figure, { "#": ink }));
/** Four squares by seven: large enough on a phone. */
export const figures = {
  open: inked("#fff4dc"),
  looked: inked("#ffd75f"),
  done: inked("#6f6889"),
};

const INKS = {
  k: "#1d1830",
  m: "#c8d0e0",
  q: "#8089a8",
  h: "#a8683a",
  t: "#d8985a",
  r: "#ff5f5f",
  s: "#b8343f",
  y: "#ffd75f",
  o: "#ff9a3f",
  w: "#fffbe9",
};

const PICK = `
  ..kkkkkk.......
  .kmmmmmmkk.....
  kmqqqqqmmmk....
  .kkkkkkkqmmk...
  ......khkkqmk..
  .....kthk.kqmk.
  ....kthk...kqk.
  ...kthk....kqmk
  ..kthk......kqk
  .kthk.......kmk
  kthk........kqk
  khk..........k.
  .k.............`;
export const pick = sprite(PICK, INKS);
const PALE = { ...INKS, m: "#4a4463", q: "#3a3552", h: "#3a3552", t: "#4a4463" };

const CHIP = `
  .kkkkk..
  kmmmmmk.
  .kkkkqmk
  ...kthkk
  ..kthkqk
  .kthk.k.
  kthk....
  .kk.....`;
export const chip = { whole: sprite(CHIP, INKS), gone: sprite(CHIP, PALE) };

export const flag = sprite(
  `
  .kk..........
  kttkkkkk.....
  kttrrrrrkkk..
  kttrrrrrrrrkk
  kttrrrrrrrrrk
  kttrrrrrrrkk.
  kttssssskk...
  kttkkkkk.....
  ktk..........
  ktk..........
  ktk..........
  ktkk.........
  kkkkk........`,
  INKS,
);

const LANTERN = `
  ...kkkk...
  ..k....k..
  ..k.kk.k..
  ..kkhhkk..
  .kthhhhtk.
  .kkkkkkkk.
  .koyyyyok.
  .koywwyok.
  .koywwyok.
  .koyyyyok.
  .kkkkkkkk.
  .kthhhhtk.
  ..kkkkkk..`;
export const lantern = {
  lit: sprite(LANTERN, INKS),
  out: sprite(LANTERN, { ...PALE, o: "#2a2540", y: "#2a2540", w: "#2a2540" }),
};

export const arrow = sprite(
  "kk...... kwkk.... kwwwkk.. kwwwwwkk kwwwwwwk kwwwwwkk kwwwkk.. kwkk.... kk......",
  INKS,
);

/** What a picture's five colours are, by its palette. */
export const PALETTES: readonly (readonly string[])[] = [
  ["#e8443a", "#ffd24a", "#fff4dc", "#b8603a", "#6fb04a"],
  ["#f0b03f", "#d8603f", "#fff0c0", "#a06a42", "#6a5a8f"],
  ["#5fb04f", "#b8e05a", "#ff8f3f", "#96714a", "#2f8a70"],
  ["#f06a9a", "#ffc23f", "#fff0d8", "#5fc8d8", "#9a55c0"],
  ["#7ad0e8", "#e8f4ff", "#5f8fe8", "#5a6ac8", "#c8a8f0"],
  ["#3fc8b0", "#ffe08a", "#b97af0", "#ff7f5f", "#3f80c8"],
  ["#c0b8a8", "#958a82", "#ffcf5a", "#786c64", "#d8704a"],
];
