import { Brush } from "~/app/routes/play/machine/brush";
import type { Cabinet, Look } from "~/app/routes/play/machine/cabinet";
import { cabinet as garden } from "~/app/routes/play/games/brick-garden/game";
import { cabinet as comet } from "~/app/routes/play/games/comet-courier/game";
import { cabinet as river } from "~/app/routes/play/games/lantern-beat/game";
import { cabinet as wood } from "~/app/routes/play/games/moss-and-stone/game";
import { cabinet as duel } from "~/app/routes/play/games/hedge-duel/game";
import { cabinet as serpent } from "~/app/routes/play/games/neon-serpent/game";
import { cabinet as rock } from "~/app/routes/play/games/pixel-quarry/game";
import { cabinet as shore } from "~/app/routes/play/games/tile-tide/game";
import type { GameState } from "~/domain/play/rules";
import {
  playCourier,
  playDuel,
  playGarden,
  playMeadow,
  playQuarry,
  playRiver,
  playSerpent,
  playShore,
} from "./autoplay.ts";
import { actor, type Action, panel, type Play, text } from "./hud.ts";
import { SvgSurface } from "./svg-surface.ts";

const TOP = 28;
/** Pixels of a game are this many across in its picture: sprites of one and a half stay sharp. */
const SCALE = 2;

export const bricks = arcade(garden, (index) => playGarden([14, 40, 75][index]!));
export const hedges = arcade(duel, (index) => playDuel([9, 18, 26][index]!));
export const snake = arcade(serpent, (index) => playSerpent([7, 19, 34][index]!));
export const merge = arcade(shore, (index) => playShore([28, 110, 240][index]!));

export const quarry = arcade(rock, (index) => playQuarry([3, 4, 5][index]!, [0.6, 1, 0.8][index]!));
export const courier = arcade(comet, (index) => playCourier(index));
export const beat = arcade(
  river,
  (index) => playRiver([4200, 14_000, 24_500][index]!),
  (index) => [4200, 14_000, 24_500][index]!,
);
export const meadow = arcade(wood, (index) => playMeadow([0, 2, 5][index]!, [9, 14, 20][index]!));

/** A moment that stands still. */
const LOOK: Look = {
  still: true,
  phase: "playing",
  step: 0,
  between: 0,
  happened: [],
  seconds: 0,
  clock: 0,
};

/** A picture of the game itself: a moment of a run, painted as its player would see it. */
function arcade<State extends GameState>(
  { painter, screen }: Cabinet<State>,
  play: (index: number) => State,
  /** Where the picture needs to know how far the steps have come. */
  stepOf: (index: number) => number = () => 0,
): Play {
  return {
    focus: 0.5,
    draw: (action) => {
      const state = play(action.index);
      const surface = new SvgSurface();
      painter().paint(new Brush(surface, SCALE), state, {
        ...LOOK,
        step: stepOf(action.index),
      });
      show(action, { ...screen, scale: SCALE }, surface);
      surround(action, state.score);
    },
  };
}

/** A game's screen, as high as the picture. */
export function show(
  action: Action,
  { width, height, scale }: { width: number; height: number; scale: number },
  surface: SvgSurface,
): void {
  const high = action.height - 2 * TOP;
  const wide = (width * high) / height;
  const left = (action.width - wide) / 2;
  panel(action, left - 10, TOP - 10, wide + 20, high + 20, 1);
  action.drawing.add(
    `<svg x="${left}" y="${TOP}" width="${wide}" height="${high}" viewBox="0 0 ${width * scale} ${height * scale}" shape-rendering="crispEdges">${String(surface)}</svg>`,
  );
}

function surround(action: Action, score: number): void {
  panel(action, 44, 132, 236, 126);
  text(action, "SCORE", 62, 150, 4, 0, action.palette.alt);
  text(action, String(score), 62, 190, 7, 0, "#fff");
  actor(action, action.look.cast[0], action.width - 180, action.height - 70, 0.2);
}
