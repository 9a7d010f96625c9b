import { Drawing } from "./drawing.ts";
import type { Look } from "./look.ts";
import { atHour, palette } from "./palette.ts";
import { inks } from "./pixels.ts";
import { plays } from "./play-list.ts";
import { Random } from "./random.ts";
import { scenes } from "./scene-list.ts";

const WIDTH = 1280;
const HEIGHT = 720;
const HOURS = ["own", "late", "early"] as const;

/** One of three pictures of the game in play: a place, an hour of its day, and what one does there. */
export function drawScreenshot(id: string, look: Look, index: 0 | 1 | 2): string {
  const key = `${id}/scene-${index + 1}`;
  const d = new Drawing(WIDTH, HEIGHT, key);
  const r = new Random(key);
  const p = atHour(palette(look.colours), HOURS[index]);
  const scene = index === 0 ? look.scene : (look.also?.[index - 1] ?? look.scene);
  const play = plays[look.play[index]];
  const s = {
    d,
    w: WIDTH,
    h: HEIGHT,
    u: HEIGHT / 100,
    p,
    r,
    horizon: play.horizon ?? [0.46, 0.52, 0.42][index]!,
    focus: play.focus ?? [0.5, 0.34, 0.66][index]!,
    variant: ((look.variant ?? 0) + index) % 3,
  };
  scenes[scene](s);
  play.draw({ ...s, look, colours: inks(p, look.inks), index });
  return d.toString(true);
}
