import { Drawing, ellipse } from "../kit/drawing.ts";
import { parsePalette } from "../kit/palette.ts";
import { inks, size, type Sprite, stamp } from "../kit/pixels.ts";
import { Random } from "../kit/random.ts";
import { type SceneName, scenes } from "../scenes/scene-list.ts";
import {
  bell,
  chest,
  chip,
  cog,
  coin,
  firefly,
  flag,
  gate,
  gem,
  heart,
  key,
  lantern,
  moon,
  pen,
  scroll,
  star,
  teacup,
  toast,
} from "../sprites/things.ts";
import { glowAt, grain } from "../nature/weather.ts";

const things = {
  bell,
  chest,
  chip,
  cog,
  coin,
  firefly,
  flag,
  gate,
  gem,
  heart,
  key,
  lantern,
  moon,
  pen,
  scroll,
  star,
  teacup,
  toast,
};
export type CoverThing = keyof typeof things;

export interface CoverLook {
  scene: SceneName;
  /** See `palette`. */
  colours: string;
  /** What the article is about: the middle one is large. */
  things: readonly [CoverThing, CoverThing, CoverThing];
}

const WIDTH = 1280;
const HEIGHT = 720;

/** What stands over an article: a place, and three things in it. */
export function drawCover(name: string, look: CoverLook): string {
  const key = `news/${name}`;
  const drawing = new Drawing(WIDTH, HEIGHT, key);
  const palette = parsePalette(look.colours);
  const stage = {
    drawing,
    width: WIDTH,
    height: HEIGHT,
    unit: HEIGHT / 100,
    palette,
    random: new Random(key),
    horizon: 0.55,
    focus: 0.5,
    variant: 0,
  };
  scenes[look.scene](stage);
  const colours = inks(palette);
  const put = (sprite: Sprite, x: number, share: number) => {
    const box = size(sprite);
    const pixel = Math.round((HEIGHT * share) / Math.max(box.width, box.height));
    const [width, height] = [box.width * pixel, box.height * pixel];
    glowAt(stage, x, HEIGHT * 0.86 - height / 2, height * 0.9, palette.glow, 0.4);
    drawing.add(
      ellipse(x, HEIGHT * 0.87, width * 0.5, pixel, palette.ink, `opacity=".4"`),
      stamp(sprite, x, HEIGHT * 0.86, pixel, colours),
    );
  };
  const [left, middle, right] = look.things.map((thing) => things[thing]) as [
    Sprite,
    Sprite,
    Sprite,
  ];
  put(left, WIDTH * 0.2, 0.26);
  put(right, WIDTH * 0.8, 0.26);
  put(middle, WIDTH * 0.5, 0.5);
  grain(stage, 0.05);
  return drawing.toString(true);
}
