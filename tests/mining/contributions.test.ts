import { describe, expect, test } from "vitest";
import { entriesOf, powerEntriesOf } from "~/domain/mining/contributions";
import type { Contribution } from "~/domain/mining/contribution-queries";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";

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
      entriesOf("spending", contributions).map(({ delta, balance }) => [delta, balance]),
    ).toEqual([
      [9_000, 9_210],
      [60, 210],
      [150, 150],
    ]);
    expect(entriesOf("likes", contributions)).toHaveLength(2);
    expect(entriesOf("posts", contributions)).toEqual([]);
  });

  test("adds up power in cents, less what was taken back", () => {
    const at = { log: "main", position: 7, occurredAt: "2026-11-20T10:00:00.000Z" } as const;
    const sources = [
      { ...at, reason: "spending", cents: 999, source: "order" },
      { ...at, reason: "given-post", cents: 20, source: "post" },
    ] as const;
    const entries = (talk: number) =>
      powerEntriesOf({ money: 999, talk, isMore: false }, sources, at.occurredAt).map(
        ({ reason, delta, balance }) => [reason, delta, balance],
      );
    const all = [
      ["given-post", 20, 1_019],
      ["spending", 999, 999],
    ];
    expect(entries(20)).toEqual(all);
    expect(entries(5)).toEqual([["taken-back", -15, 1_004], ...all]);
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
