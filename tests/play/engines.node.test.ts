import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replay } from "~/domain/play/replay";
import { loadRules } from "~/domain/play/games";
import { decodeTape, encodeTape } from "~/domain/play/tape";
import { bundleGames } from "~/scripts/engines/bundle";
import { type Engine, openChromium, openWorkerd } from "~/scripts/engines/engines";
import { playAtRandom, seedOf } from "~/scripts/engines/random-play";
import { listGames, runGames } from "~/scripts/engines/run-games";

const GAMES = 200;
const SECONDS = 30;
let engines: Engine[] = [];

beforeAll(async () => {
  const script = await bundleGames();
  engines = await Promise.all([openWorkerd(script), openChromium(script)]);
});
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

describe.each(listGames())("%s %i", (id, version) => {
  test("ends alike in Node, workerd and Chromium", async () => {
    const expected = await runGames(id, version, 0, GAMES, SECONDS);
    expect(expected.split("\n")).toHaveLength(GAMES);
    for (const engine of engines)
      expect(await engine.run(id, version, 0, GAMES, SECONDS)).toBe(expected);
  });

  test("is run again from its tape to the same end", async () => {
    const rules = await loadRules(id, version);
    for (let number = 0; number < 20; number++) {
      const { tape, playing } = playAtRandom(rules, seedOf(number), SECONDS);
      const again = replay(rules, seedOf(number), decodeTape(encodeTape(tape), rules.maxSteps));
      expect(again).toEqual({ score: playing.state.score, steps: playing.step });
    }
  });
});
