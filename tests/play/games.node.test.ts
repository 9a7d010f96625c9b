import { describe, expect, test } from "vitest";
import { duelIds, duelRules, duels } from "~/domain/matches/duels";
import { findGame, findPlayable, games, loadRules, tableGames } from "~/domain/play/games";
import { replay } from "~/domain/play/replay";
import { isPlayable } from "~/domain/store/playable";

const SEED = "000102030405060708090a0b0c0d0e0f";

describe.each(Object.entries(games))("%s", (id, { version, rules, human }) => {
  test("is one that the store sells as playable here, with rules of the present version", () => {
    expect(isPlayable(id)).toBe(true);
    expect(Object.keys(rules)).toContain(String(version));
    expect(human.leastSteps).toBeGreaterThanOrEqual(1);
  });

  test.each(Object.keys(rules).map(Number))("version %i can be played", async (each) => {
    const found = await loadRules(id, each);
    expect(found.inputs).toBeLessThanOrEqual(255);
    const { score, steps } = replay(found, SEED, []);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThan(2 ** 24);
    expect(steps).toBeLessThanOrEqual(found.maxSteps);
  });
});

test("what is played at tables has the rules by which matches are judged, and no sessions", async () => {
  expect(Object.keys(tableGames)).toEqual(duelIds);
  for (const id of duelIds) {
    const { version, rules } = findPlayable(id)!;
    expect(version).toBe(duels[id].version);
    expect(Object.keys(rules)).toEqual(Object.keys(duels[id].rules));
    expect(await loadRules(id, version)).toBe(duelRules(id, version).rules);
    expect(findGame(id)).toBeUndefined();
  }
});

test("what is no game of ours is found by no name", async () => {
  expect(findGame("toString")).toBeUndefined();
  await expect(loadRules("tile-tide", 99)).rejects.toThrow("no rules 99");
});
