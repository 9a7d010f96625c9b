import { mix } from "../kit/colour.ts";
import { Drawing, rect } from "../kit/drawing.ts";
import { inks, stamp } from "../kit/pixels.ts";
import { Random } from "../kit/random.ts";
import { disc, rays, stars, wash } from "../nature/sky.ts";
import { clouds, glowAt, grain, haze, weather } from "../nature/weather.ts";
import { drake, moth, robot, spirit, whale } from "../sprites/creatures.ts";
import { airship, balloon, kart, rocket } from "../sprites/machines.ts";
import { figure } from "../sprites/people.ts";
import { gate } from "../sprites/things.ts";
import type { Stage } from "../kit/stage.ts";
import { boxAt } from "./box.ts";
import { homestead } from "./colours.ts";
import { blocks, bridge, cone, crowd, grove, keep, lamps, rock, stall } from "./isle.ts";

const WIDTH = 1600;
const HEIGHT = 900;

/** A night market on islands in the sky, one for each kind of game, around the treasure box. */
export function drawHero(): string {
  const drawing = new Drawing(WIDTH, HEIGHT, "hero");
  const palette = homestead;
  const stage: Stage = {
    drawing,
    width: WIDTH,
    height: HEIGHT,
    unit: 9,
    palette,
    random: new Random("hero"),
    horizon: 0.9,
    focus: 0.62,
    variant: 0,
  };
  wash(stage, "bands", 0.98);
  stars(stage, 90, 0.7);
  disc(stage, { x: 1250, y: 190, r: 92, style: "cratered" });
  const dusk = inks(palette, {
    a: mix("#2f7f8a", palette.sky[1], 0.3),
    b: mix("#1c5a64", palette.sky[1], 0.3),
    i: "#8fc0b8",
    k: mix(palette.ink, palette.sky[1], 0.35),
    m: "#5a8f8a",
    c: "#8fd0c8",
  });
  drawing.add(stamp(whale, 560, 250, 7, dusk));
  haze(stage, 0.84, 0.34, "#ff8a5c", 0.4);
  clouds(stage, 400, 5, 230, mix(palette.far, palette.sky[2], 0.4), 0.5);

  rock(stage, 770, 330, 80, 0.3);
  cone(stage, 770, 322, 5);
  rock(stage, 1490, 330, 96, 0.25);
  keep(stage, 1490, 318, 6);
  rock(stage, 1060, 250, 50, 0.4);
  grove(stage, 1060, 244, 4, 3);

  drawing.add(
    stamp(airship, 1010, 190, 5, inks(palette, { a: "#ff7a5c", e: "#ffb08a", b: "#b8452e" })),
  );
  drawing.add(
    stamp(balloon, 1400, 470, 5, inks(palette, { a: "#ffb52e", b: "#c27a12", c: "#fff2dc" })),
  );
  clouds(stage, 590, 6, 250, mix(palette.far, palette.sky[2], 0.55), 0.6);

  bridge(stage, 620, 690, 760, 650);
  bridge(stage, 1170, 640, 1290, 700);

  rock(stage, 520, 690, 140, 0.1);
  grove(stage, 470, 676, 7, 3);
  drawing.add(stamp(gate, 540, 682, 9, inks(palette)));
  crowd(
    stage,
    [
      [spirit, 452, 694, inks(palette, { i: "#e8fff0", w: "#1c4a34" })],
      [figure("robe", "fox", "lantern"), 618, 696, inks(palette, { a: "#3f8fb8", b: "#2a6080" })],
    ],
    4,
  );

  rock(stage, 1400, 700, 160, 0.06);
  blocks(stage, 1410, 690, 7);
  crowd(
    stage,
    [
      [kart, 1310, 704, inks(palette, { w: "#f0c39a" })],
      [robot, 1490, 706, inks(palette, { a: "#46c7ff", b: "#1f7fc0" })],
    ],
    5,
  );

  rock(stage, 965, 650, 240);
  glowAt(stage, 965, 560, 300, "#ffb52e", 0.55);
  rays(stage, 965, 540, 12, "#ffe2a0", 0.035, 205, 335);
  stall(stage, 790, 640, 62, "#ff7a5c");
  stall(stage, 1142, 640, 62, "#3fae94");
  lamps(stage, 690, 530, 880, 500, 18, 4);
  lamps(stage, 1050, 500, 1240, 530, 18, 4);
  boxAt(drawing, 965, 640, 6);
  crowd(
    stage,
    [
      [figure("armour", "helm", "sword"), 862, 668, inks(palette, { m: "#b8c4d8", q: "#6a7890" })],
      [figure("suit", "bubble"), 1072, 668, inks(palette, { m: "#c8d4e4", c: "#46c7ff" }), true],
      [
        figure("tunic", "cap", "parcel"),
        760,
        662,
        inks(palette, { a: "#e8506f", b: "#a82f4a", c: "#2f6a8a" }),
      ],
      [
        figure("robe", "straw", "spear"),
        1196,
        672,
        inks(palette, { a: "#7a5cff", b: "#4f38b8" }),
        true,
      ],
      [drake, 938, 676, inks(palette, { a: "#5fd08a", b: "#2f8a5a", e: "#b8f0c8" })],
    ],
    4,
  );
  drawing.add(
    stamp(moth, 1010, 450, 3, inks(palette, { a: "#d8b8ff", c: "#a06ae0" })),
    stamp(rocket, 1270, 520, 4, inks(palette)),
  );

  clouds(stage, 838, 7, 270, mix(palette.far, "#9fd0c4", 0.28), 0.9);
  drawing.add(rect(0, 846, WIDTH, 54, mix(palette.far, "#9fd0c4", 0.28)));
  clouds(stage, 880, 6, 300, mix(palette.mid, "#7fb8ac", 0.2), 1);
  drawing.add(rect(0, 890, WIDTH, 10, mix(palette.mid, "#7fb8ac", 0.2)));
  weather(stage, "embers", 50, "#ffb52e", 0.7);
  grain(stage, 0.05);
  return drawing.toString(true);
}
