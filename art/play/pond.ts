import { paint } from "~/sdk/sample/paint.js";
import { HEIGHT, newPond, type Pond, press, release, step, WIDTH } from "~/sdk/sample/pond.js";
import { show } from "./arcade.ts";
import type { Play } from "./hud.ts";
import { SvgSurface } from "./svg-surface.ts";

/** Skips after which each picture is taken: in the air, with lanterns lit, with the koi below. */
const MOMENTS = [2, 5, 8];

/** The sample game of `sdk/`, as its player would see it. */
export const skip: Play = {
  focus: 0.5,
  draw(action) {
    const surface = new SvgSurface();
    paint(surface, playPond(MOMENTS[action.index]!), { theme: "dark", still: true });
    show(action, { width: WIDTH, height: HEIGHT, scale: 1 }, surface);
  },
};

/** Throws well, and presses in time. */
function playPond(skips: number): Pond {
  let seed = 7;
  const pond = newPond(() => (seed = (seed * 16807) % 2147483647) / 2147483647);
  press(pond);
  while (pond.power < 0.95) step(pond, 0.01);
  release(pond);
  for (let tick = 0; pond.skips < skips && tick < 4000; tick++) {
    if (pond.rise < 0 && pond.height < 1) press(pond);
    step(pond, 0.01);
  }
  for (let tick = 0; tick < 14; tick++) step(pond, 0.01);
  return pond;
}
