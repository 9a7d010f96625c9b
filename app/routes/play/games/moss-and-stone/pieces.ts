import { sprite } from "~/app/routes/play/machine/sprite";

const MOSS = {
  g: "#2a5f30",
  G: "#4fa043",
  l: "#8ad65a",
  k: "#10240f",
  w: "#f4ffe0",
  p: "#ff9ac0",
  y: "#ffe07a",
};

/** Tufts of moss, awake and blinking, some with a flower. */
export const TUFT = sprite(
  `......gg........
   ..gg.gGGg..gg...
   .gGGgGlGGggGGg..
   .gGlGGlGGGGlGGg.
   gGGlGGGGGlGGGGg.
   gGGGGGGGGGGlGGGg
   gGlGGGGGGGGGGlGg
   gGGGwkGGGGwkGGGg
   gGGGkkGGGGkkGGGg
   gGlGGGGGGGGGGGGg
   gGGGGGGkkGGGlGGg
   .gGGlGGGGGGGGGg.
   .gGGGGGGGlGGGGg.
   ..gGGGlGGGGlGg..
   ...ggGGGgGGgg...
   .....ggg.gg.....`,
  MOSS,
);
export const BLINK = sprite("GGGG......GGGG kkGG......kkGG", MOSS);
export const FLOWER = sprite(".p.p. ppypp .yyy. ppypp .p.p.", MOSS);

const STONE = {
  s: "#34344a",
  S: "#6f7288",
  l: "#a4a8bc",
  d: "#4c4e62",
  k: "#15151f",
  y: "#ffb35a",
};

/** A boulder that does not like to be touched. */
export const BOULDER = sprite(
  `................
   .....ssssss.....
   ...ssSllllSss...
   ..sSllllSSSSSs..
   .sSllSSSSSSSSds.
   .sSlSSSSSSSSSds.
   sSlSkkSSSSkkSSds
   sSSSSkkSSkkSSSds
   sSSSykSSSSkySSds
   sSSSSSSSSSSSSSds
   sSSdSSSSSSSSSdds
   sSSSdSkkkkSSSdds
   .sSSSSSSSSSSddds
   .sdSSSSSSSSddds.
   ..ssddddddddss..
   ....ssssssss....`,
  STONE,
);

const LEAF = { g: "#3f8a4a", G: "#6fc05a", p: "#ffb0cf", w: "#fff0f4" };
export const LILY = sprite("..ggGG.. .gGGGGg. gGGGg..g gGGGGggg .gGGGGg. ..gggg..", LEAF);
export const BLOOM = sprite("p.w.p .pwp. wwwww .pwp.", LEAF);
