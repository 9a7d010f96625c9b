import { describe, expect, test } from "vitest";
import { rules as garden } from "~/domain/play/brick-garden/v1/rules";
import { rules as serpent } from "~/domain/play/neon-serpent/v1/rules";
import { replay } from "~/domain/play/replay";
import type { Rules } from "~/domain/play/rules";
import { decodeTape, encodeTape, MAX_TAPE_BYTES } from "~/domain/play/tape";
import { rules as shore } from "~/domain/play/tile-tide/v1/rules";
import { playAtRandom, seedOf } from "~/scripts/engines/random-play";
import { type Bot, charmer, comber, gardener, playOut } from "~/art/play/players/arcade";
import goldenGarden from "./golden/brick-garden-v1.json" with { type: "json" };
import goldenSerpent from "./golden/neon-serpent-v1.json" with { type: "json" };
import goldenShore from "./golden/tile-tide-v1.json" with { type: "json" };

interface Game {
  rules: Rules;
  bot: Bot<never>;
  /** What a bot gets at the least, and whoever presses at random or does nothing at the most, on the whole. */
  bars: { bot: number; random: number; idle: number };
  golden: readonly { seed: string; tape: string; score: number }[];
}

const games: Record<string, Game> = {
  "brick-garden": {
    rules: garden,
    bot: gardener,
    bars: { bot: 8000, random: 200, idle: 100 },
    golden: goldenGarden,
  },
  "neon-serpent": {
    rules: serpent,
    bot: charmer,
    bars: { bot: 3000, random: 60, idle: 100 },
    golden: goldenSerpent,
  },
  "tile-tide": {
    rules: shore,
    bot: comber,
    bars: { bot: 6000, random: 700, idle: 0 },
    golden: goldenShore,
  },
};
const SESSIONS = 200;

describe.each(Object.entries(games))("%s", (_, { rules, bot, bars, golden }) => {
  test("gives little to whoever presses at random, in integers, and nearly nothing to who does nothing", () => {
    const scores = Array.from({ length: SESSIONS }, (__, number) => {
      const { state } = playAtRandom(rules, seedOf(number), 240).playing;
      expect(Number.isInteger(state.score) && state.score >= 0).toBe(true);
      return state.score;
    }).toSorted((one, other) => one - other);
    expect(scores[SESSIONS / 2]).toBeLessThan(bars.random);
    expect(replay(rules, seedOf(1), []).score).toBeLessThanOrEqual(bars.idle);
  });

  test("rewards who knows how, and is run again from a whole session within its time", () => {
    for (const number of [1, 2, 3]) {
      const played = playOut(rules, seedOf(number), bot);
      expect(played.score).toBeGreaterThan(bars.bot);
      expect(played.score).toBeLessThan(2 ** 24);
      const bytes = encodeTape(played.tape);
      expect(bytes.length).toBeLessThanOrEqual(MAX_TAPE_BYTES);
      const began = process.cpuUsage();
      const again = replay(rules, seedOf(number), decodeTape(bytes, rules.maxSteps));
      const { user } = process.cpuUsage(began);
      expect(again).toEqual({ score: played.score, steps: played.steps });
      expect(user / 1000).toBeLessThan(200);
    }
  });

  test("version 1 gives old tapes the scores that they had", () => {
    for (const { seed, tape, score } of golden) {
      const entries = decodeTape(Uint8Array.from(Buffer.from(tape, "base64")), rules.maxSteps);
      expect(replay(rules, seed, entries).score).toBe(score);
    }
  });
});
