import { picture, sprite, type Sprite } from "~/app/routes/play/machine/sprite";
import type { Plant } from "~/domain/play/brick-garden/v1/garden";
import { BRICK_HEIGHT, BRICK_WIDTH, CRACKED, POT, ROCK } from "~/domain/play/brick-garden/v1/wall";

/** By what `wall.ts` calls them: face, light and shade. */
export const CLAY: Readonly<Record<number, readonly [string, string, string]>> = {
  1: ["#d8574f", "#f08a78", "#a83a3f"],
  2: ["#e8844f", "#f8b078", "#b85f3a"],
  3: ["#f0a83f", "#ffd078", "#c07f2a"],
  4: ["#5fb06a", "#8fd88a", "#3f8a52"],
  5: ["#3fa0a8", "#78d0d0", "#2a7884"],
  6: ["#7a6ac8", "#a89ae8", "#574a9a"],
  [POT]: ["#c87a52", "#f0b088", "#8f4f34"],
  [CRACKED]: ["#c87a52", "#f0b088", "#8f4f34"],
  [ROCK]: ["#8a8a98", "#c0c0d0", "#5f5f70"],
};

const CRACK = [
  [3, 0],
  [4, 1],
  [4, 2],
  [5, 3],
  [4, 4],
  [5, 5],
  [6, 6],
  [12, 6],
  [12, 5],
  [11, 4],
  [12, 3],
  [13, 2],
] as const;

export const bricks: readonly (Sprite | null)[] = Array.from({ length: 10 }, (_, kind) => {
  const inks = CLAY[kind];
  return inks ? brick(kind, inks) : null;
});

function brick(kind: number, [face, light, shade]: readonly [string, string, string]): Sprite {
  const [width, height] = [BRICK_WIDTH - 1, BRICK_HEIGHT - 1];
  return picture(width, height, (brush) => {
    brush.rect(0, 0, width, height, face);
    brush.rect(0, 0, width, 1, light);
    brush.rect(0, 1, 1, height - 1, light);
    brush.rect(0, height - 1, width, 1, shade);
    brush.rect(width - 1, 1, 1, height - 1, shade);
    if (kind < POT) {
      brush.rect(4, 3, 2, 1, shade);
      brush.rect(11, 4, 3, 1, shade);
      brush.rect(8, 2, 1, 1, light);
    }
    if (kind === POT || kind === CRACKED) {
      brush.rect(0, 2, width, 1, shade);
      brush.rect(2, 1, 13, 1, light);
      brush.rect(7, 3, 3, 2, "#4fae5f");
      brush.rect(8, 2, 1, 4, "#a8e08a");
    }
    if (kind === CRACKED) {
      for (const [x, y] of CRACK) brush.rect(x, y, 1, 1, "#3a1a1a");
    }
    if (kind === ROCK) {
      brush.rect(3, 2, 4, 2, light);
      brush.rect(10, 4, 4, 1, shade);
      brush.rect(12, 1, 2, 2, shade);
    }
  });
}

const INKS = { c: "#4fae5f", d: "#2f7a45", f: "#a8e08a", r: "#ff6f8f", k: "#3a1a1a" };
const PETALS = ["#f4fffb", "#ff6f8f", "#ff9a5f", "#ffc23f", "#f4fffb", "#6fb8ff", "#b88aff"];

export const sprout = sprite(".f. fcf .d.", INKS);
export const bud = sprite(".f. .c. fcd .d. .d.", INKS);
const BLOOMS = [
  `
  .pp.pp.
  pppyppp
  .pyyyp.
  pppyppp
  .ppdpp.
  ...d...
  .f.d...
  ..cd.f.
  ...dc..
  ...d...`,
  `
  .......
  ..ppp..
  .ppppp.
  .pyppp.
  .ppppp.
  ..ppp..
  ...d.f.
  .f.dc..
  ..cd...
  ...d...`,
  `
  p.p.p..
  ppppp..
  ppypp..
  .ppp...
  ..d....
  ..d.p..
  f.dppp.
  .cd.d..
  ..dd...
  ..d....`,
];
/** By colour, each in three kinds. */
export const blooms = PETALS.map((p) =>
  BLOOMS.map((bloom) => sprite(bloom, { ...INKS, p, y: "#fff4b0" })),
);

export const heart = sprite(".r.r. rrrrr rrrrr .rrr. ..r..", INKS);
export const cactus = sprite("..cc... f.cc..f fccc.cf .ccccc. ..cc... ..dc... ..dc...", INKS);

const seedInks = { ...INKS, s: "#8a5a3a", w: "#fffbe9", y: "#ffc23f", R: "#d8342f", v: "#8a78d8" };
export const seeds: Record<Plant, Sprite> = {
  flower: sprite(".s. sws sss .s.", seedInks),
  vine: sprite("..c.f.. .ccccc. c..c..c .cc.cc. ...d... ..dd...", seedInks),
  dandelion: sprite(".w.w.w. wwwwwww .wwwww. ...d... ...d... ..dd...", seedInks),
  cactus: sprite("...c... f..c..f f.ccc.f fcccccf ..ccc.. ..ddd..", seedInks),
  chilli: sprite("....dd. ...dd.. ..RRR.. .RRrR.. .RRR... RRR....", seedInks),
  snail: sprite("..sss.. .swwws. .swsws. ysswws. yyyyyyy .......", seedInks),
  clover: sprite(".ff.ff. ffcfcff .fccff. ffcfcff .ffdff. ...d...", seedInks),
  rose: sprite("..rrr.. .rRrrr. .rrRRr. ..rrr.. ...d.d. ...dd..", seedInks),
  thorn: sprite("k..k..k .kkvkk. kkvvvkk .kvvvk. kkkvkkk k..k..k", seedInks),
};

/** Of a gardener's enemy: steps left and right. */
export const beetles = [0, 1].map((step) =>
  sprite(
    `
    ......k......................k......
    .......k....................k.......
    ........kk................kk........
    ..........kkkkkkkkkkkkkkkk..........
    .......kkkpppppppkkppppppppkkk......
    .....kkpppppPPPPpkkpPPPPppppppkk....
    ....kppppPPPPPPPpkkpPPPPPPPpppppk...
    ...kpppPPPwwPPPPpkkpPPPPPwwPPPpppk..
    ..kpppPPPPwwPPPPpkkpPPPPPwwPPPPpppk.
    ..kppPPPPPPPPPPPpkkpPPPPPPPPPPPPppk.
    ..kppPPPPPPPPPPPpkkpPPPPPPPPPPPPppk.
    ..kpppPPPPPPPPPPpkkpPPPPPPPPPPPpppk.
    ...kppppPPPPPPPPpkkpPPPPPPPPPPpppk..
    ....kpppppPPPPPPpkkpPPPPPPPPppppk...
    .....kkppppppPPPpkkpPPPppppppkkk....
    .......kkkppppppkkkkppppppkkk.......
    ....${step ? "k" : "."}.....kkkkkkkkkkkkkkkk....${step ? "." : "k"}.....
    ...${step ? "kk" : ".k"}....kk.kyykkkyyk.kk.....${step ? "k." : "kk"}...
    ...${step ? "k." : "kk"}...kk..kkkkkkkkk..kk....${step ? "kk" : ".k"}...
    .........k.....kk.kk....k...........`,
    { k: "#2a1020", p: "#a83a5f", P: "#d85a78", w: "#ffd0dc", y: "#fff4b0" },
  ),
);
