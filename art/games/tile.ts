import { Drawing, ellipse } from "../kit/drawing.ts";
import type { Look } from "./look.ts";
import { parsePalette } from "../kit/palette.ts";
import { foeInks, inks, size, stamp } from "../kit/pixels.ts";
import { Random } from "../kit/random.ts";
import { scenes } from "../scenes/scene-list.ts";
import type { Stage } from "../kit/stage.ts";
import { glowAt, grain } from "../nature/weather.ts";

const WIDTH = 640;
const HEIGHT = 360;

/** The small landscape picture for lists: no lettering, the hero to one side. */
export function drawTile(id: string, look: Look): string {
  const drawing = new Drawing(WIDTH, HEIGHT, `${id}/tile`);
  const random = new Random(`${id}/tile`);
  const palette = parsePalette(look.colours);
  const left = random.chance(0.5);
  const stage: Stage = {
    drawing,
    width: WIDTH,
    height: HEIGHT,
    unit: HEIGHT / 100,
    palette,
    random,
    horizon: 0.5,
    focus: left ? 0.64 : 0.36,
    variant: look.variant ?? 0,
  };
  scenes[look.scene](stage);
  const [hero, foe] = look.cast;
  const colours = inks(palette, look.inks);
  const box = size(hero);
  const pixel = Math.max(
    2,
    Math.round(Math.min((HEIGHT * 0.56) / box.height, (WIDTH * 0.42) / box.width)),
  );
  const x = WIDTH * (left ? 0.3 : 0.7);
  const y = HEIGHT * 0.9;
  glowAt(stage, x, y - (box.height * pixel) / 2, box.height * pixel * 0.8, palette.glow, 0.45);
  drawing.add(
    ellipse(x, y, box.width * pixel * 0.45, pixel, palette.ink, `opacity=".4"`),
    stamp(hero, x, y, pixel, colours, !left),
  );
  const small = size(foe);
  const dot = Math.max(2, Math.round((HEIGHT * 0.26) / small.height));
  drawing.add(
    stamp(foe, WIDTH * (left ? 0.78 : 0.22), HEIGHT * 0.84, dot, foeInks(look, colours), left),
  );
  grain(stage, 0.05);
  return drawing.toString(true);
}
