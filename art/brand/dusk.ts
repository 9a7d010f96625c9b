import { mix } from "../kit/colour.ts";
import { Drawing } from "../kit/drawing.ts";
import { Random } from "../kit/random.ts";
import type { Stage } from "../kit/stage.ts";
import { bushes, pines } from "../nature/flora.ts";
import { ridge } from "../nature/land.ts";
import { disc, stars, wash } from "../nature/sky.ts";
import { clouds, glowAt, grain, weather } from "../nature/weather.ts";
import { GOLD, homestead } from "./colours.ts";

/** Evening over the homestead: what a profile shows until its owner chooses a background. Nothing in it needs its edges. */
export function drawDusk(): string {
  const width = 1600;
  const height = 480;
  const drawing = new Drawing(width, height, "dusk");
  const palette = homestead;
  const stage: Stage = {
    drawing,
    width,
    height,
    unit: 6,
    palette,
    random: new Random("dusk"),
    horizon: 0.9,
    focus: 0.6,
    variant: 0,
  };
  wash(stage, "bands", 0.95);
  stars(stage, 70, 0.62);
  disc(stage, { x: 1010, y: 150, r: 44, style: "cratered" });
  clouds(stage, 250, 5, 220, mix(palette.far, palette.sky[2], 0.35), 0.5);
  glowAt(stage, 820, 360, 420, GOLD, 0.28);
  const hills = ridge(stage, { y: 0.64, swing: 0.09, rough: 4, fill: palette.far });
  bushes(stage, hills, 16, 3, mix(palette.far, palette.mid, 0.35));
  const wood = ridge(stage, { y: 0.77, swing: 0.05, rough: 3, fill: palette.mid });
  pines(stage, wood, 22, 11, mix(palette.mid, palette.ink, 0.3));
  ridge(stage, { y: 0.9, swing: 0.03, rough: 5, fill: palette.near, edge: "step" });
  weather(stage, "fireflies", 12, palette.glow);
  grain(stage, 0.04);
  return drawing.toString(true);
}
