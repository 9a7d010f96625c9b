import { mix } from "../kit/colour.ts";
import { boxAt } from "../brand/box.ts";
import { grove, lamps, rock } from "../brand/isle.ts";
import { homestead } from "../brand/colours.ts";
import { inks as collectibleInks, SIDE } from "../collectibles/sprite.ts";
import { Drawing, place } from "../kit/drawing.ts";
import { bitmap, type Sprite } from "../kit/pixels.ts";
import { Random } from "../kit/random.ts";
import { rays, stars, wash } from "../nature/sky.ts";
import type { Stage } from "../kit/stage.ts";
import { clouds, glowAt, grain, haze } from "../nature/weather.ts";

const WIDTH = 1600;
const HEIGHT = 640;
/** Where the box stands: words have the left half for themselves. */
const BOX_X = 1160;

/** What comes out of the box by the odds that a shop begins with, and how far round it each floats: x, y, pixel. */
type Floating = readonly [id: string, x: number, y: number, pixel: number];
export const floating: readonly Floating[] = [
  ["phoenix-feather", 866, 196, 5],
  ["moon-owl", 968, 66, 5],
  ["comet-shard", 1118, 44, 5],
  ["ember-fox", 1270, 62, 5],
  ["world-seed", 1394, 170, 5],
  ["storm-bottle", 1440, 318, 5],
  ["four-leaf", 824, 342, 4],
  ["dragon-egg", 700, 250, 4],
  ["firefly-jar", 1520, 90, 4],
  ["clockwork-beetle", 756, 96, 3],
  ["paper-boat", 1520, 470, 3],
];

/** The treasure box on an island of its own, with what may be in it around it. */
export function drawBanner(sprites: Record<string, Sprite>): string {
  const drawing = new Drawing(WIDTH, HEIGHT, "mystery-box-banner");
  const palette = homestead;
  const random = new Random("mystery-box-banner");
  const stage: Stage = {
    drawing,
    width: WIDTH,
    height: HEIGHT,
    unit: 6.4,
    palette,
    random,
    horizon: 1,
    focus: 0.7,
    variant: 0,
  };
  wash(stage, "bands", 1);
  stars(stage, 90, 0.95);
  clouds(stage, 520, 6, 220, mix(palette.far, palette.sky[2], 0.3), 0.4);
  rays(stage, BOX_X, 330, 16, "#ffcf6b", 0.1);
  glowAt(stage, BOX_X, 330, 430, "#ffb52e", 0.4);
  rock(stage, 640, 520, 66, 0.4);
  grove(stage, 640, 514, 4, 3);
  rock(stage, BOX_X, 560, 300, 0);
  lamps(stage, BOX_X - 330, 470, BOX_X + 330, 470, 30, 8);
  boxAt(drawing, BOX_X, 568, 10);
  for (const [id, x, y, pixel] of floating) {
    glowAt(stage, x + (SIDE * pixel) / 2, y + (SIDE * pixel) / 2, pixel * 14, "#ffe2a0", 0.22);
    const picture = bitmap(sprites[id]!, collectibleInks);
    drawing.add(`<g shape-rendering="crispEdges">${place(x, y, pixel, picture)}</g>`);
  }
  haze(stage, 1, 0.3, "#ff8a5c", 0.3);
  grain(stage, 0.05);
  return drawing.toString(true);
}
