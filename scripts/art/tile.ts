import { Drawing, ellipse } from "./drawing.ts";
import type { Look } from "./look.ts";
import { palette } from "./palette.ts";
import { foeInks, inks, size, stamp } from "./pixels.ts";
import { Random } from "./random.ts";
import { scenes } from "./scene-list.ts";
import { glowAt, grain } from "./weather.ts";

const WIDTH = 640;
const HEIGHT = 360;

/** The small landscape picture for lists: no lettering, the hero to one side. */
export function drawTile(id: string, look: Look): string {
  const d = new Drawing(WIDTH, HEIGHT, `${id}/tile`);
  const r = new Random(`${id}/tile`);
  const p = palette(look.colours);
  const left = r.chance(0.5);
  const s = {
    d,
    w: WIDTH,
    h: HEIGHT,
    u: HEIGHT / 100,
    p,
    r,
    horizon: 0.5,
    focus: left ? 0.64 : 0.36,
    variant: look.variant ?? 0,
  };
  scenes[look.scene](s);
  const [hero, foe] = look.cast;
  const colours = inks(p, look.inks);
  const box = size(hero);
  const pixel = Math.max(
    2,
    Math.round(Math.min((HEIGHT * 0.56) / box.height, (WIDTH * 0.42) / box.width)),
  );
  const x = WIDTH * (left ? 0.3 : 0.7);
  const y = HEIGHT * 0.9;
  glowAt(s, x, y - (box.height * pixel) / 2, box.height * pixel * 0.8, p.glow, 0.45);
  d.add(
    ellipse(x, y, box.width * pixel * 0.45, pixel, p.ink, `opacity=".4"`),
    stamp(hero, x, y, pixel, colours, !left),
  );
  const small = size(foe);
  const dot = Math.max(2, Math.round((HEIGHT * 0.26) / small.height));
  d.add(stamp(foe, WIDTH * (left ? 0.78 : 0.22), HEIGHT * 0.84, dot, foeInks(look, colours), left));
  grain(s, 0.05);
  return d.toString(true);
}
