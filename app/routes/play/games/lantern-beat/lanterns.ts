import { type Sprite, sprite } from "~/app/routes/play/machine/sprite";

/** A drawing of the left half; the right half is its mirror image. */
function mirrored(half: string, inks: Readonly<Record<string, string>>): Sprite {
  const rows = half.trim().split(/\s+/);
  return sprite(rows.map((row) => row + [...row].toReversed().join("")).join("\n"), inks);
}

const FRAME = { k: "#2a1420", o: "#ffd27a", t: "#e8a33f" };

/** By lane: rim, paper, light and glow. Each has its own shape, too, so that nobody needs the colours. */
export const LANE_COLOURS = [
  { rim: "#8f1d3a", paper: "#e8434f", light: "#ffd9a0", glow: "#ff7a6a" },
  { rim: "#8a4a10", paper: "#f2a52f", light: "#fff2b8", glow: "#ffc95a" },
  { rim: "#0f5f5a", paper: "#35c99a", light: "#e4ffd0", glow: "#6affc0" },
  { rim: "#3a2a8f", paper: "#7a7af0", light: "#e8e4ff", glow: "#a8a0ff" },
] as const;

const inksOf = (lane: number) => {
  const { rim, paper, light } = LANE_COLOURS[lane]!;
  return { ...FRAME, r: rim, p: paper, y: light };
};

/** Round, tall, a roof with corners, and a lotus. */
const SHAPES = [
  `.......k
   ......oo
   .....kkk
   ...rrrrr
   ..rppprp
   .rpppypy
   rrppyypy
   rppyyypy
   rppyyypy
   rppyyypy
   rrppyypy
   .rpppypy
   ..rppprp
   ...rrrrr
   .....kkk
   ......tt
   .......t
   ......t.`,
  `.......k
   ......oo
   ....kkkk
   ....rrrr
   ...rpppp
   ...rpyyy
   ...rpyyy
   ...rrrrr
   ...rpyyy
   ...rpyyy
   ...rrrrr
   ...rpyyy
   ...rpyyy
   ...rpppp
   ....rrrr
   ....kkkk
   ......tt
   .......t`,
  `.......k
   ......ko
   .....kkk
   ...kkrrr
   kkkrrppp
   ko.kkkkk
   ..rpypyy
   ..rpypyy
   ..rpypyy
   ..rppppp
   ..rpypyy
   ..rpypyy
   ..rpypyy
   ..kkkkkk
   .kkooooo
   ..kkkkkk
   ...t..t.
   ......t.`,
  `.......y
   ......py
   ......py
   .....rpy
   .r...rpy
   rpr.rppy
   rppprppy
   rpppyppy
   .rppyypy
   .rppyyyy
   ..rpyyyy
   ..rppyyy
   ...rrpyy
   rr..rrrr
   .rrrrrrr
   ..tttttt
   ...ttttt
   ........`,
];

export const LANTERNS = SHAPES.map((shape, lane) => mirrored(shape, inksOf(lane)));

/** A lantern that nobody lit in time. */
const OUT = { k: "#1a1420", o: "#4a4250", t: "#3a3442", r: "#332c3c", p: "#4c4456", y: "#625a6c" };
export const SUNKEN = SHAPES.map((shape) => mirrored(shape, OUT));

const ARROW = { a: "#fff4d8", s: "#00000055" };
/** Left, down, up, right. */
export const ARROWS = [
  sprite("...a... ..aa... .aaaaaa aaaaaaa .aaaaaa ..aa... ...a...", ARROW),
  sprite("..aaa.. ..aaa.. ..aaa.. aaaaaaa .aaaaa. ..aaa.. ...a...", ARROW),
  sprite("...a... ..aaa.. .aaaaa. aaaaaaa ..aaa.. ..aaa.. ..aaa..", ARROW),
  sprite("...a... ...aa.. aaaaaa. aaaaaaa aaaaaa. ...aa.. ...a...", ARROW),
];

const MARK = { w: "#ffffff", y: "#ffe58a", g: "#c8f0ff", x: "#8a7f94" };
export const STAR = sprite(
  "....w.... ....w.... ...wyw... .wwyyyww. wwyyyyyww .wwyyyww. ...wyw... ....w.... ....w....",
  MARK,
);
export const RING = sprite("..ggg.. .g...g. g.....g g.....g g.....g .g...g. ..ggg..", MARK);
export const CROSS = sprite("x...x .x.x. ..x.. .x.x. x...x", MARK);

export const FLAME = sprite(
  `...r....
   ...rr...
   ..rro...
   ..roor.r
   .rrooorr
   .rooyoor
   rrooyyor
   rooyyyor
   rooywyor
   .royyor.
   ..rrrr..`,
  { r: "#e8432f", o: "#ff9a3f", y: "#ffe07a", w: "#fffbe0" },
);

/** A small lantern in a row: which song it is, and how often lanterns count. */
export const SMALL = {
  lit: sprite("..k.. .ooo. oyyyo oywyo oyyyo .ooo. ..k..", {
    k: "#5a3418",
    o: "#f2703a",
    y: "#ffd24a",
    w: "#fffbe0",
  }),
  out: sprite("..k.. .ooo. oyyyo oywyo oyyyo .ooo. ..k..", {
    k: "#2a2434",
    o: "#3c3448",
    y: "#4a4258",
    w: "#4a4258",
  }),
};
