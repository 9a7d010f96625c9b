import type { Brush } from "~/app/routes/play/machine/brush";
import type { LanternBeat } from "~/domain/play/lantern-beat/v1/rules";
import { LANE_LEFT, LANE_WIDTH, laneMiddle, LINE, MIDDLE } from "./field";
import { CROSS, LANE_COLOURS, RING, STAR } from "./lanterns";

const LANES = [0, 1, 2, 3];
/** Steps for which one sees how well a lantern was struck. */
export const SEEN = 34;

/** How well each lane was last struck: by a star, a ring or a cross, and by a ring that grows. */
export function paintMarks(brush: Brush, state: Readonly<LanternBeat>, now: number): void {
  for (const lane of LANES) {
    const { mark, at } = state.struck[lane]!;
    const age = (now - at) / SEEN;
    if (age < 0 || age >= 1 || mark === "waiting") continue;
    const x = laneMiddle(lane);
    const lit = mark === "perfect" || mark === "good";
    const icon = mark === "perfect" ? STAR : mark === "good" ? RING : CROSS;
    const { glow } = LANE_COLOURS[lane]!;
    if (lit) {
      brush.opacity((1 - age) * 0.8);
      const reach = Math.round(9 + age * 9);
      brush.frame(x - reach, LINE - reach, reach * 2 + 1, reach * 2 + 1, glow);
      brush.opacity((1 - age) * 0.35);
      brush.rect(LANE_LEFT + lane * LANE_WIDTH + 1, 26, LANE_WIDTH - 2, LINE - 26, glow);
    }
    brush.opacity(1 - age * age);
    brush.sprite(icon, x - icon.width / 2 + 0.5, LINE - 26 - age * 8);
    brush.opacity(1);
  }
}

export function paintCombo(brush: Brush, combo: number, pulse: number): void {
  if (combo < 5) return;
  brush.opacity(0.5 + 0.3 * pulse);
  brush.number(combo, MIDDLE, 92, combo >= 50 ? "#ffe58a" : "#ffffff", 3);
  brush.opacity(1);
}

/** The bar before the melody is counted down. */
export function paintCount(brush: Brush, beat: number): void {
  const part = beat % 1;
  brush.opacity(1 - part * 0.8);
  brush.number(4 - Math.floor(beat), MIDDLE, 96, "#fff4c0", 6);
  brush.opacity(1);
}
