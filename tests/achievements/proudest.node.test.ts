import { expect, test } from "vitest";
import { proudest } from "~/domain/achievements/proudest";
import type { AchievementStatus } from "~/domain/achievements/queries";

const held = (id: string, holders: number) =>
  ({ achievement: { id }, holders }) as unknown as AchievementStatus;
const idsOf = (all: readonly AchievementStatus[]) => all.map(({ achievement: { id } }) => id);

test("a profile shows three: what was chosen, then what the fewest have", () => {
  const all = [held("common", 90), held("rare", 2), held("seldom", 7), held("rarest", 1)];
  expect(idsOf(proudest(all, []))).toEqual(["rarest", "rare", "seldom"]);
  expect(idsOf(proudest(all, [all[0]!]))).toEqual(["common", "rarest", "rare"]);
  expect(proudest([], [])).toEqual([]);
});
