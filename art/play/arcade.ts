import { Brush } from "~/app/routes/play/brush";
import { paint as paintGarden } from "~/app/routes/play/brick-garden/paint";
import type { Paint } from "~/app/routes/play/cabinet";
import { paint as paintSerpent } from "~/app/routes/play/neon-serpent/paint";
import { HEIGHT, type Progress, WIDTH } from "~/app/routes/play/rules";
import { paint as paintShore } from "~/app/routes/play/tile-tide/paint";
import { playGarden, playSerpent, playShore } from "./autoplay.ts";
import { actor, type Action, panel, type Play, text } from "./hud.ts";
import { SvgSurface } from "./svg-surface.ts";

const TOP = 28;
/** Pixels of a game are this many across in its picture: sprites of one and a half stay sharp. */
const SCALE = 2;

export const bricks = arcade(paintGarden, (index) => playGarden([14, 40, 75][index]!));
export const snake = arcade(paintSerpent, (index) => playSerpent([7, 19, 34][index]!));
export const merge = arcade(paintShore, (index) => playShore([28, 110, 240][index]!));

/** A picture of the game itself: a moment of a run, painted as its player would see it. */
function arcade<State extends Progress>(paint: Paint<State>, play: (index: number) => State): Play {
  return {
    focus: 0.5,
    draw: (action) => {
      const state = play(action.index);
      const surface = new SvgSurface();
      paint(new Brush(surface, SCALE), state, true);
      const grow = (action.height - 2 * TOP) / HEIGHT;
      const left = (action.width - WIDTH * grow) / 2;
      panel(action, left - 10, TOP - 10, WIDTH * grow + 20, HEIGHT * grow + 20, 1);
      action.drawing.add(
        `<svg x="${left}" y="${TOP}" width="${WIDTH * grow}" height="${HEIGHT * grow}" viewBox="0 0 ${WIDTH * SCALE} ${HEIGHT * SCALE}" shape-rendering="crispEdges">${String(surface)}</svg>`,
      );
      surround(action, state.score);
    },
  };
}

function surround(action: Action, score: number): void {
  panel(action, 44, 132, 236, 126);
  text(action, "SCORE", 62, 150, 4, 0, action.palette.alt);
  text(action, String(score), 62, 190, 7, 0, "#fff");
  actor(action, action.look.cast[0], action.width - 180, action.height - 70, 0.2);
}
