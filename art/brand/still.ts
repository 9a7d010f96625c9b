import { mix } from "../kit/colour.ts";
import { Drawing, ellipse, line, path, rect } from "../kit/drawing.ts";
import { label } from "../kit/pixel-font.ts";
import { inks, type Sprite, stamp } from "../kit/pixels.ts";
import { Random } from "../kit/random.ts";
import { ridge } from "../nature/land.ts";
import { bushes, pines } from "../nature/flora.ts";
import { disc, stars, wash } from "../nature/sky.ts";
import { clouds, glowAt, grain, weather } from "../nature/weather.ts";
import { cat, drake, moth } from "../sprites/creatures.ts";
import { figure } from "../sprites/people.ts";
import type { Stage } from "../kit/stage.ts";
import { faces } from "../kit/faces.ts";
import { drawTitle } from "../kit/lettering.ts";
import { boxAt } from "./box.ts";
import { GOLD, homestead, PARCHMENT } from "./colours.ts";
import { lamps } from "./isle.ts";
import { markAt } from "./mark.ts";

const half = (text: string): Sprite => ({ rows: text.trim().split(/\s+/), mirrored: true });

const cartridge = half(`
  ..kkkkkkkkkk .kmmmmmmmmmm kmmqmqmqmqmq kmmqmqmqmqmq kmmmmmmmmmmm kmkkkkkkkkkk kmkaaaaaaaaa kmkaaaaaaaaa kmkaakkaaaaa kmkaakkaaaaa
  kmkaaaaaaaaa kmkaaaaaaakk kmkaaaaakkbb kmkbbbbbbbbb kmkkkkkkkkkk kmmmmmmmmmmm .kmmmmmmmmmm .kkqqqqqqqqq ...kyyyyyyyy ...kykykykyk ...kkkkkkkkk`);

/** An empty shelf; it stands on any ground, so it brings its own middling tones. */
export function drawEmpty(): string {
  const drawing = new Drawing(480, 360, "empty");
  const wood = "#a5703f";
  const dark = "#6f4526";
  drawing.add(ellipse(240, 336, 190, 14, "#000", `opacity=".18"`));
  drawing.add(rect(60, 40, 360, 290, dark), rect(76, 56, 328, 258, "#3a2618"));
  for (const y of [136, 226, 314])
    drawing.add(rect(60, y, 360, 16, wood), rect(60, y, 360, 5, "#c9945c"));
  drawing.add(
    rect(48, 28, 384, 18, wood),
    rect(48, 28, 384, 6, "#c9945c"),
    rect(60, 46, 16, 284, wood),
    rect(404, 46, 16, 284, wood),
  );
  drawing.add(
    line(
      "M404 60l-66 0M404 60l-60 26M404 60l-40 46M404 60l-14 66M352 60q4 18 14 24t18 22M372 60q2 10 8 14t12 14",
      "#d9cdb8",
      2.5,
      `opacity=".8"`,
    ),
  );
  drawing.add(line("M360 84v34", "#d9cdb8", 2), rect(354, 116, 12, 10, "#8a7f9a"));
  const palette = homestead;
  drawing.add(
    stamp(
      cat,
      170,
      226,
      5,
      inks(palette, { a: "#d9a05a", b: "#a8743a", i: "#fff2dc", k: "#2a1a12", w: "#fff2a0" }),
    ),
  );
  drawing.add(
    stamp(
      moth,
      306,
      112,
      3,
      inks(palette, { a: "#d8cfe8", c: "#a99cc8", b: "#8a7fae", k: "#2a1a12" }),
    ),
  );
  let dust = "";
  const random = new Random("empty");
  for (let i = 0; i < 12; i++) dust += `M${random.int(90, 390)} ${random.int(290, 312)}h5v4h-5z`;
  return drawing.add(path(dust, "#d9cdb8", `opacity=".7"`)).toString();
}

/** A cartridge that fell out of its world. */
export function drawNotFound(): string {
  const drawing = new Drawing(640, 480, "not-found");
  const palette = homestead;
  const stage: Stage = {
    drawing,
    width: 640,
    height: 480,
    unit: 4.8,
    palette,
    random: new Random("not-found"),
    horizon: 0.66,
    focus: 0.5,
    variant: 0,
  };
  wash(stage, "bands", 0.8);
  stars(stage, 40, 0.6);
  disc(stage, { x: 510, y: 96, r: 42, style: "crescent" });
  ridge(stage, { y: 0.62, swing: 0.06, rough: 3, fill: palette.far });
  const lawn = ridge(stage, { y: 0.74, swing: 0.04, rough: 2, fill: palette.mid, edge: "step" });
  bushes(stage, lawn, 6, 6, mix(palette.mid, palette.near, 0.5));
  glowAt(stage, 320, 300, 190, GOLD, 0.55);
  drawing.add(
    `<g transform="rotate(-11 320 300)">${stamp(cartridge, 320, 392, 9, inks(palette, { m: "#c2c8c0", q: "#8a938c", a: "#ff7a5c", b: "#c9452e", y: GOLD }))}</g>`,
  );
  ridge(stage, { y: 0.86, swing: 0.02, rough: 2, fill: palette.near, edge: "step" });
  drawing.add(
    stamp(
      figure("tunic", "goggles", "lantern"),
      128,
      420,
      5,
      inks(palette, { a: "#3fae94", b: "#23806d" }),
    ),
    stamp(drake, 528, 420, 4, inks(palette, { a: "#5fd08a", b: "#2f8a5a", e: "#b8f0c8" })),
  );
  drawing.add(label("?", 528, 300, 7, GOLD, 0.5));
  weather(stage, "fireflies", 6, palette.glow);
  return drawing.toString(true);
}

/** Home at last: a lit house, a path and a gate. */
export function drawLogin(): string {
  const drawing = new Drawing(640, 720, "login");
  const palette = homestead;
  const stage: Stage = {
    drawing,
    width: 640,
    height: 720,
    unit: 6.4,
    palette,
    random: new Random("login"),
    horizon: 0.56,
    focus: 0.5,
    variant: 0,
  };
  wash(stage, "bands", 0.72);
  stars(stage, 60, 0.5);
  disc(stage, { x: 500, y: 130, r: 54, style: "cratered" });
  clouds(stage, 250, 3, 230, mix(palette.far, palette.sky[2], 0.2), 0.6);
  ridge(stage, { y: 0.52, swing: 0.06, rough: 3, fill: palette.far });
  const hill = ridge(stage, { y: 0.64, swing: 0.03, rough: 2, fill: palette.mid });
  pines(stage, hill, 9, 17, mix(palette.mid, palette.ink, 0.3));
  glowAt(stage, 320, 430, 300, GOLD, 0.6);
  // The house is the mark, grown up.
  drawing.add(markAt(196, 256, 16));
  drawing.add(
    path(
      "M226 512h58l150 208H90z",
      drawing.linear([
        [0, GOLD, 0.8],
        [1, "#8a5a2c", 0.9],
      ]),
    ),
  );
  ridge(stage, { y: 0.93, swing: 0.02, rough: 3, fill: palette.near, edge: "step" });
  lamps(stage, 0, 300, 200, 330, 22, 4);
  lamps(stage, 440, 330, 640, 300, 22, 4);
  drawing.add(
    stamp(
      figure("tunic", "cap"),
      372,
      640,
      6,
      inks(palette, { a: "#3fae94", b: "#23806d", c: "#2f4a6a" }),
    ),
    stamp(drake, 476, 668, 5, inks(palette, { a: "#5fd08a", b: "#2f8a5a", e: "#b8f0c8" }), true),
  );
  boxAt(drawing, 130, 680, 4);
  weather(stage, "fireflies", 9, palette.glow);
  grain(stage, 0.05);
  return drawing.toString(true);
}

export function drawShareCard(tagline: string, name: string): string {
  const drawing = new Drawing(1200, 630, "og");
  const palette = homestead;
  const stage: Stage = {
    drawing,
    width: 1200,
    height: 630,
    unit: 6.3,
    palette,
    random: new Random("og"),
    horizon: 0.9,
    focus: 0.74,
    variant: 0,
  };
  wash(stage, "bands", 1);
  stars(stage, 70, 0.7);
  disc(stage, { x: 1010, y: 120, r: 64, style: "cratered" });
  clouds(stage, 560, 5, 210, mix(palette.far, palette.sky[2], 0.3), 0.8);
  glowAt(stage, 940, 400, 300, GOLD, 0.6);
  boxAt(drawing, 940, 520, 10);
  drawing.add(
    stamp(
      figure("armour", "helm", "sword"),
      730,
      540,
      7,
      inks(palette, { m: "#b8c4d8", q: "#6a7890" }),
    ),
    stamp(
      figure("suit", "bubble"),
      1140,
      540,
      7,
      inks(palette, { m: "#c8d4e4", c: "#46c7ff" }),
      true,
    ),
  );
  clouds(stage, 612, 6, 240, palette.mid, 1);
  drawing.add(rect(0, 618, 1200, 12, palette.mid));
  drawing.add(markAt(70, 96, 9));
  drawTitle(drawing, {
    lines: [name.toUpperCase()],
    x: 70,
    y: 280,
    width: 600,
    tallest: 110,
    align: "left",
    face: faces.arcade,
    finish: {
      top: "#fff6dc",
      bottom: GOLD,
      edge: "#0a1110",
      edgeWidth: 1.3,
      depth: 0.7,
      side: "#c9452e",
    },
  });
  tagline
    .split(/,\s*/)
    .forEach((part, index) =>
      drawing.add(label(part, 72, 410 + index * 46, 4, index === 2 ? GOLD : PARCHMENT)),
    );
  weather(stage, "embers", 40, GOLD, 0.7);
  grain(stage, 0.05);
  return drawing.toString(true);
}
