import type { Brush } from "~/app/routes/play/machine/brush";
import { FULL_FLAME, type LanternBeat, multiplier } from "~/domain/play/lantern-beat/v1/rules";
import { beatOf, starsOf } from "./field";
import { CROSS, FLAME, RING, SMALL, STAR } from "./lanterns";
import { HEIGHT, WIDTH } from "./scenery";

const METER_TOP = 96;
const METER = 84;

/** How much flame is left, on the left bank; how often lanterns count, on the right. */
export function paintHud(brush: Brush, state: Readonly<LanternBeat>, now: number, pulse: number) {
  const full = Math.max(0, Math.round((METER * state.flame) / FULL_FLAME));
  const low = state.flame < 250;
  brush.rect(5, METER_TOP - 1, 8, METER + 2, "#0a0612");
  brush.frame(4, METER_TOP - 2, 10, METER + 4, "#6a4a2a");
  const bottom = METER_TOP + METER;
  brush.rect(6, bottom - full, 6, full, low ? "#e8432f" : "#f28a2f");
  brush.rect(6, bottom - full, 2, full, low ? "#ff7a5a" : "#ffd24a");
  if (full > 0) brush.rect(6, bottom - full, 6, 1, "#fff4c0");
  for (let mark = 1; mark < 4; mark++) brush.rect(11, METER_TOP + mark * 21, 2, 1, "#6a4a2a");
  brush.opacity(low ? 0.6 + 0.4 * pulse : 1);
  brush.sprite(FLAME, 5, METER_TOP - 15);
  brush.opacity(1);

  const times = multiplier(state.combo);
  for (let at = 0; at < 4; at++) {
    const lit = at < times;
    brush.sprite(
      lit ? SMALL.lit : SMALL.out,
      WIDTH - 13,
      bottom - 12 - at * 14 - (lit && times === 4 ? pulse : 0),
    );
  }
  brush.number(times, WIDTH - 10, METER_TOP + 8, times > 1 ? "#ffd24a" : "#8a7f94", 2);
  paintProgress(brush, state, now);
}

/** Three songs: those that are over with their stars, and how far the one that plays has come. */
function paintProgress(brush: Brush, state: Readonly<LanternBeat>, now: number): void {
  const { share } = beatOf(state, now);
  for (let song = 0; song < 3; song++) {
    const left = 4 + song * 52;
    brush.rect(left, 3, 48, 3, "#0a0612aa");
    const done = song < state.song ? 1 : song > state.song ? 0 : Math.min(1, Math.max(0, share));
    brush.rect(left, 3, Math.round(48 * done), 3, "#f2a52f");
    if (done === 1) {
      const stars = starsOf(state.tallies[song]!);
      for (let star = 0; star < stars; star++) brush.rect(left + 2 + star * 4, 4, 2, 1, "#fffbe0");
    }
  }
}

/** Between two songs, and at the end: stars and what was lit, well, and not at all. */
export function paintTally(brush: Brush, state: Readonly<LanternBeat>, shown: number): void {
  const tally = state.tallies[state.song]!;
  const stars = starsOf(tally);
  brush.opacity(Math.min(0.82, shown * 2));
  brush.rect(30, 60, 100, 78, "#0c0616");
  brush.opacity(Math.min(1, shown * 2));
  brush.frame(30, 60, 100, 78, "#f2a52f");
  brush.frame(32, 62, 96, 74, "#5a3418");
  for (let star = 0; star < 3; star++) {
    // One after the other.
    const there = star < stars && shown > 0.3 + star * 0.25;
    const x = 48 + star * 24;
    if (there) brush.sprite(STAR, x - 1, 68, 2);
    else brush.frame(x + 5, 74, 5, 5, "#4a4258");
  }
  const rows = [
    [STAR, tally.perfect, "#ffe58a"],
    [RING, tally.good, "#c8f0ff"],
    [CROSS, tally.missed, "#a89aac"],
  ] as const;
  for (const [at, [icon, figure, colour]] of rows.entries()) {
    const x = 48 + at * 32;
    brush.sprite(icon, x - icon.width / 2, 98 + (9 - icon.height) / 2);
    brush.number(figure, x, 114, colour, 2);
  }
  brush.opacity(1);
}

export function paintDark(brush: Brush, opacity: number): void {
  brush.opacity(opacity);
  brush.rect(0, 0, WIDTH, HEIGHT, "#05020a");
  brush.opacity(1);
}
