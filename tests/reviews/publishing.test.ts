import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { casesOn, decide } from "~/tests/moderation/world";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences } from "~/tests/support/store";
import { services } from "~/tests/spaces/world";
import { type By, listed, listReviewable, own, review, shopRating, write } from "./world";

const body = {
  newAccounts: { hours: 24, posts: 1, pictures: 1, links: 1 },
  links: 5,
  repeated: { times: 1, hours: 24, letters: 24 },
  blockedWords: ["spam"],
  waiting: 3,
};

test("a review that a published rule holds counts for nothing until it is released, or says something else", async () => {
  const operator = await createOperator();
  const startsAt = "2026-01-01T00:00:00.000Z";
  await call("/ops/rules/publishing", { token: operator.token, body: { startsAt, body } });
  for (const id of ["held-one", "held-two"]) await listReviewable(id);
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  for (const id of ["held-one", "held-two"]) await own(id, anna, ben);
  const figures = async (id: string) => {
    const { rating } = await listed(id);
    expect((await shopRating(id))?.count ?? 0).toBe(rating.count);
    return rating.stars;
  };
  const deeds = async ({ token, user }: By) => {
    const list = await call(`/users/${user.id}/activity`, { token });
    const { items } = await list.json<{ items: { kind: string }[] }>();
    return items.filter(({ kind }) => kind === "review").length;
  };

  const held = await review("held-one", anna, 5, "Buy my s p a m");
  expect(held).toMatchObject({ state: "held", reason: { rule: "blocked-words" } });
  expect([await figures("held-one"), await deeds(anna)]).toEqual([[0, 0, 0, 0, 0], 0]);
  const [found] = await casesOn(held.id);
  expect((await decide(operator, found!.id, { action: "keep" })).status).toBe(204);
  expect([await figures("held-one"), await deeds(anna)]).toEqual([[0, 0, 0, 0, 1], 1]);

  // What was let through may stay; what comes to it is looked at.
  expect(await review("held-one", anna, 3, "Buy my s p a m")).toMatchObject({ state: "published" });
  expect(await figures("held-one")).toEqual([0, 0, 1, 0, 0]);

  const waiting = await review("held-one", ben, 4, "So much spam");
  expect(waiting.state).toBe("held");
  expect(await figures("held-one")).toEqual([0, 0, 1, 0, 0]);
  expect(await review("held-one", ben, 2, "So much to do")).toMatchObject({
    id: waiting.id,
    state: "published",
  });
  expect(await figures("held-one")).toEqual([0, 1, 1, 0, 0]);

  const words = "The same long praise for every game that there is";
  expect((await review("held-one", ben, 5, words)).state).toBe("published");
  expect((await review("held-one", anna, 5, words)).state).toBe("held");
  expect((await review("held-one", ben, 1, words)).state).toBe("published");
  expect(await figures("held-one")).toEqual([1, 0, 0, 0, 0]);
  const links = "https://one.example https://two.example";
  await expectProblem(
    await write("held-two", anna, { stars: 1, text: links }),
    409,
    "new_account_links",
  );
  expect(await findDifferences(services().at(requireLogOf(held.id)).store)).toEqual([]);
});
