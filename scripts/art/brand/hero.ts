import { mix } from "../colour.ts";
import { Drawing, rect } from "../drawing.ts";
import { inks, stamp } from "../pixels.ts";
import { Random } from "../random.ts";
import { disc, rays, stars, wash } from "../sky.ts";
import { clouds, glowAt, grain, haze, weather } from "../weather.ts";
import { drake, moth, robot, spirit, whale } from "../sprites/creatures.ts";
import { airship, balloon, kart, rocket } from "../sprites/machines.ts";
import { figure } from "../sprites/people.ts";
import { gate } from "../sprites/things.ts";
import type { Stage } from "../stage.ts";
import { boxAt } from "./box.ts";
import { homestead } from "./colours.ts";
import { blocks, bridge, cone, crowd, grove, keep, lamps, rock, stall } from "./isle.ts";

const WIDTH = 1600;
const HEIGHT = 900;

/** A night market on islands in the sky, one for each kind of game, around the treasure box. */
export function drawHero(): string {
  const d = new Drawing(WIDTH, HEIGHT, "hero");
  const p = homestead;
  const s: Stage = {
    d,
    w: WIDTH,
    h: HEIGHT,
    u: 9,
    p,
    r: new Random("hero"),
    horizon: 0.9,
    focus: 0.62,
    variant: 0,
  };
  wash(s, "bands", 0.98);
  stars(s, 90, 0.7);
  disc(s, { x: 1250, y: 190, r: 92, style: "cratered" });
  const dusk = inks(p, {
    a: mix("#2f7f8a", p.sky[1], 0.3),
    b: mix("#1c5a64", p.sky[1], 0.3),
    i: "#8fc0b8",
    k: mix(p.ink, p.sky[1], 0.35),
    m: "#5a8f8a",
    c: "#8fd0c8",
  });
  d.add(stamp(whale, 560, 250, 7, dusk));
  haze(s, 0.84, 0.34, "#ff8a5c", 0.4);
  clouds(s, 400, 5, 230, mix(p.far, p.sky[2], 0.4), 0.5);

  rock(s, 770, 330, 80, 0.3);
  cone(s, 770, 322, 5);
  rock(s, 1490, 330, 96, 0.25);
  keep(s, 1490, 318, 6);
  rock(s, 1060, 250, 50, 0.4);
  grove(s, 1060, 244, 4, 3);

  d.add(stamp(airship, 1010, 190, 5, inks(p, { a: "#ff7a5c", e: "#ffb08a", b: "#b8452e" })));
  d.add(stamp(balloon, 1400, 470, 5, inks(p, { a: "#ffb52e", b: "#c27a12", c: "#fff2dc" })));
  clouds(s, 590, 6, 250, mix(p.far, p.sky[2], 0.55), 0.6);

  bridge(s, 620, 690, 760, 650);
  bridge(s, 1170, 640, 1290, 700);

  rock(s, 520, 690, 140, 0.1);
  grove(s, 470, 676, 7, 3);
  d.add(stamp(gate, 540, 682, 9, inks(p)));
  crowd(
    s,
    [
      [spirit, 452, 694, inks(p, { i: "#e8fff0", w: "#1c4a34" })],
      [figure("robe", "fox", "lantern"), 618, 696, inks(p, { a: "#3f8fb8", b: "#2a6080" })],
    ],
    4,
  );

  rock(s, 1400, 700, 160, 0.06);
  blocks(s, 1410, 690, 7);
  crowd(
    s,
    [
      [kart, 1310, 704, inks(p, { w: "#f0c39a" })],
      [robot, 1490, 706, inks(p, { a: "#46c7ff", b: "#1f7fc0" })],
    ],
    5,
  );

  rock(s, 965, 650, 240);
  glowAt(s, 965, 560, 300, "#ffb52e", 0.55);
  rays(s, 965, 540, 12, "#ffe2a0", 0.035, 205, 335);
  stall(s, 790, 640, 62, "#ff7a5c");
  stall(s, 1142, 640, 62, "#3fae94");
  lamps(s, 690, 530, 880, 500, 18, 4);
  lamps(s, 1050, 500, 1240, 530, 18, 4);
  boxAt(d, 965, 640, 6);
  crowd(
    s,
    [
      [figure("armour", "helm", "sword"), 862, 668, inks(p, { m: "#b8c4d8", q: "#6a7890" })],
      [figure("suit", "bubble"), 1072, 668, inks(p, { m: "#c8d4e4", c: "#46c7ff" }), true],
      [
        figure("tunic", "cap", "parcel"),
        760,
        662,
        inks(p, { a: "#e8506f", b: "#a82f4a", c: "#2f6a8a" }),
      ],
      [figure("robe", "straw", "spear"), 1196, 672, inks(p, { a: "#7a5cff", b: "#4f38b8" }), true],
      [drake, 938, 676, inks(p, { a: "#5fd08a", b: "#2f8a5a", e: "#b8f0c8" })],
    ],
    4,
  );
  d.add(
    stamp(moth, 1010, 450, 3, inks(p, { a: "#d8b8ff", c: "#a06ae0" })),
    stamp(rocket, 1270, 520, 4, inks(p)),
  );

  clouds(s, 838, 7, 270, mix(p.far, "#9fd0c4", 0.28), 0.9);
  d.add(rect(0, 846, WIDTH, 54, mix(p.far, "#9fd0c4", 0.28)));
  clouds(s, 880, 6, 300, mix(p.mid, "#7fb8ac", 0.2), 1);
  d.add(rect(0, 890, WIDTH, 10, mix(p.mid, "#7fb8ac", 0.2)));
  weather(s, "embers", 50, "#ffb52e", 0.7);
  grain(s, 0.05);
  return d.toString(true);
}
