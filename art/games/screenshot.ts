import { Drawing } from "../kit/drawing.ts";
import type { Look } from "./look.ts";
import { atHour, parsePalette } from "../kit/palette.ts";
import { inks } from "../kit/pixels.ts";
import { plays } from "../play/play-list.ts";
import { Random } from "../kit/random.ts";
import { scenes } from "../scenes/scene-list.ts";
import type { Stage } from "../kit/stage.ts";

const WIDTH = 1280;
const HEIGHT = 720;
const HOURS = ["own", "late", "early"] as const;

/** One of three pictures of the game in play: a place, an hour of its day, and what one does there. */
export function drawScreenshot(id: string, look: Look, index: 0 | 1 | 2): string {
  const key = `${id}/scene-${index + 1}`;
  const drawing = new Drawing(WIDTH, HEIGHT, key);
  const random = new Random(key);
  const palette = atHour(parsePalette(look.colours), HOURS[index]);
  const scene = index === 0 ? look.scene : (look.also?.[index - 1] ?? look.scene);
  const play = plays[look.play[index]];
  const stage: Stage = {
    drawing,
    width: WIDTH,
    height: HEIGHT,
    unit: HEIGHT / 100,
    palette,
    random,
    horizon: play.horizon ?? [0.46, 0.52, 0.42][index]!,
    focus: play.focus ?? [0.5, 0.34, 0.66][index]!,
    variant: ((look.variant ?? 0) + index) % 3,
  };
  scenes[scene](stage);
  play.draw({ ...stage, look, colours: inks(palette, look.inks), index });
  return drawing.toString(true);
}
