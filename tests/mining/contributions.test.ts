import { describe, expect, test } from "vitest";
import { entriesOf } from "~/domain/mining/contributions";
import type { Contribution } from "~/domain/mining/contribution-queries";
import { miningPower, miningRuleSchema } from "~/domain/mining/rule";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";

const rule = miningRuleSchema.parse({
  emission: 1_000_000,
  weights: [
    { measure: "spending", types: ["OrderFulfilled"], per: 100, power: 10, cap: 50 },
    { measure: "likes", types: ["PostLiked"], per: 2, power: 1, cap: 20 },
  ],
});
const contributions: Contribution[] = [
  ["OrderFulfilled", 150],
  ["PostLiked", 1],
  ["SessionStarted", 1],
  ["OrderFulfilled", 60],
  ["PostLiked", 1],
  ["OrderFulfilled", 9_000],
].map(([type, amount], at) => ({
  log: "main",
  position: at + 1,
  type: String(type),
  amount: Number(amount),
  source: `source-${at}`,
  occurredAt: "2026-11-20T10:00:00.000Z",
  note: null,
}));

describe("what a figure of the panels is made of", () => {
  test("adds up today's measure, deed by deed", () => {
    expect(
      entriesOf("spending", rule, contributions).map(({ delta, balance }) => [delta, balance]),
    ).toEqual([
      [9_000, 9_210],
      [60, 210],
      [150, 150],
    ]);
    expect(entriesOf("likes", rule, contributions)).toHaveLength(2);
    expect(entriesOf("posts", rule, contributions)).toEqual([]);
  });

  test("gives each deed the power that it added, steps and caps included", () => {
    const entries = entriesOf("power", rule, contributions);
    expect(entries.map(({ reason, delta }) => [reason, delta])).toEqual([
      ["spending", 30],
      ["likes", 1],
      ["spending", 10],
      ["likes", 0],
      ["spending", 10],
    ]);
    expect(entries[0]!.balance).toBe(miningPower(rule, { spending: 9_210, likes: 2 }));
  });

  test("is told to nobody but the player", async () => {
    await expectProblem(await call("/mining/deeds/power"), 401, "login_required");
    const { token } = await createPlayer();
    for (const figure of ["power", "spending", "posts", "likes", "comments"]) {
      const response = await call(`/mining/deeds/${figure}`, { token });
      expect(await response.json()).toEqual({ items: [], nextCursor: null });
    }
  });
});
