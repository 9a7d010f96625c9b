import { expect, test } from "vitest";
import { createPlayer, call, expectProblem, ORIGIN } from "~/tests/sign-in/player";
import { exports } from "cloudflare:workers";
import { cardOfReview, cardPath } from "~/domain/share-cards/card";
import { HOUSE } from "~/domain/spaces/house";
import { casesOn, decide, report } from "~/tests/moderation/world";
import { services } from "~/tests/spaces/world";
import { comment } from "~/tests/talk/world";
import { openOfficial } from "~/workers/spaces/open-hub";
import { settleCard } from "~/workers/share-cards/settle";
import { listed, listReviewable, own, review, shopRating, unwrite, vote, write } from "./world";

test("whoever is muted in the game's Space reviews nothing there, and whoever is banned says not even what helps", async () => {
  const operator = await listReviewable("rights-muted");
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  await own("rights-muted", anna, ben);
  const { id } = await review("rights-muted", anna, 1, "Buy gold");
  const { id: other } = await review("rights-muted", ben, 5);
  await report(ben, { kind: "post", id }, "spam");
  const [found] = await casesOn(id);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const decided = await decide(operator, found!.id, {
    action: "mute",
    rule: "house:spam",
    until,
    thing: "remove",
  });
  expect(decided.status).toBe(204);
  expect((await listed("rights-muted")).rating.count).toBe(1);
  expect((await shopRating("rights-muted"))?.count).toBe(1);
  expect((await unwrite("rights-muted", anna)).status).toBe(204);
  await expectProblem(
    await write("rights-muted", anna, { stars: 5, text: "Buy more gold" }),
    409,
    "muted",
  );
  expect((await vote(other, anna, true)).status).toBe(200);

  const cleo = await createPlayer();
  await own("rights-muted", cleo);
  const { id: third } = await review("rights-muted", cleo, 2, "Gold, gold");
  await report(ben, { kind: "post", id: third }, "spam");
  const [next] = await casesOn(third);
  expect((await decide(operator, next!.id, { action: "ban", rule: "house:spam" })).status).toBe(
    204,
  );
  await expectProblem(
    await write("rights-muted", cleo, { stars: 5, text: "Silver" }),
    409,
    "banned",
  );
  await expectProblem(await vote(other, cleo, true), 409, "banned");
});

test("whom a block keeps apart is in no count of a review, nor is what others said in their threads", async () => {
  const operator = await listReviewable("rights-apart");
  const [anna, ben, cleo] = [await createPlayer(), await createPlayer(), await createPlayer()];
  await own("rights-apart", anna);
  const { id, spaceId } = await review("rights-apart", anna, 5);
  for (const { token } of [ben, cleo])
    await call(`/spaces/${spaceId}/membership`, { method: "PUT", token });
  const { id: first } = await comment(id, ben, { text: "Why?" });
  await comment(id, cleo, { text: "Because", replyTo: first });
  await call(`/posts/${id}/shares`, { token: ben.token, body: { target: "link" } });
  const counts = async () => {
    const { comments, shares } = (await listed("rights-apart", "", operator)).items[0]!;
    return { comments, shares };
  };
  expect(await counts()).toEqual({ comments: 2, shares: 1 });
  await call(`/blocks/${ben.user.id}`, { method: "PUT", token: operator.token });
  expect(await counts()).toEqual({ comments: 0, shares: 0 });
});

test("a review that was reported is judged as a post is, and its author hears of it", async () => {
  const operator = await listReviewable("rights-judged");
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  await own("rights-judged", anna);
  const { id } = await review("rights-judged", anna, 5, "Rude words");
  expect((await report(ben, { kind: "post", id }, "spam")).status).toBe(204);
  const [found] = await casesOn(id);
  await decide(operator, found!.id, { action: "hide", rule: "house:spam" });
  expect((await listed("rights-judged")).rating.count).toBe(0);
  expect(await shopRating("rights-judged")).toBeNull();
  const cases = await call("/me/cases", { token: anna.token });
  expect(await cases.json()).toMatchObject({ items: [{ id: found!.id, mayAppeal: true }] });
  await call(`/moderation/${found!.id}/appeal`, { token: anna.token, body: { text: "They fit" } });
  const judge = await listReviewable("rights-other");
  await call(`/moderation/${found!.id}/appeal/decision`, {
    token: judge.token,
    body: { overturn: true },
  });
  expect((await listed("rights-judged")).rating.count).toBe(1);
  expect((await shopRating("rights-judged"))?.count).toBe(1);
});

test("a review is not pinned, and neither what is topped up nor the house has any", async () => {
  const operator = await listReviewable("rights-top-up", { delivery: "top-up" });
  await expectProblem(await call("/games/rights-top-up/reviews"), 404, "not_found");
  await openOfficial(services(), HOUSE, "The house");
  await expectProblem(await call(`/games/${HOUSE}/reviews`), 404, "not_found");
  await listReviewable("rights-pin");
  const anna = await createPlayer();
  await own("rights-pin", anna);
  const { id } = await review("rights-pin", anna, 5);
  await expectProblem(
    await call(`/posts/${id}/pin`, { method: "PUT", token: operator.token }),
    404,
    "not_found",
  );
});

test("what a player reviewed is among what they did, as long as it is shown", async () => {
  await listReviewable("rights-deeds");
  const anna = await createPlayer();
  await own("rights-deeds", anna);
  const { id } = await review("rights-deeds", anna, 4);
  const deeds = async () => {
    await shopRating("rights-deeds");
    const list = await call(`/users/${anna.user.id}/activity`, { token: anna.token });
    const { items } = await list.json<{ items: { kind: string }[] }>();
    return items.filter(({ kind }) => kind === "review");
  };
  expect(await deeds()).toMatchObject([
    { kind: "review", id, stars: 4, game: { id: "rights-deeds", name: "Game rights-deeds" } },
  ]);
  await review("rights-deeds", anna, 2);
  expect(await deeds()).toMatchObject([{ id, stars: 2 }]);
  await unwrite("rights-deeds", anna);
  expect(await deeds()).toEqual([]);
});

test("a review has a picture of its own beside its link, which goes with it", async () => {
  await listReviewable("rights-card");
  const anna = await createPlayer();
  await own("rights-card", anna);
  const view = await review("rights-card", anna, 3, "Short, 但是很好玩");
  await settleCard(services(), "posts", view.id);
  const path = cardPath("posts", view.id, cardOfReview({ ...view, spaceName: "Game rights-card" }));
  const get = () =>
    (exports as unknown as { default: Fetcher }).default.fetch(ORIGIN + path, {
      redirect: "manual",
    });
  const response = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  await unwrite("rights-card", anna);
  expect((await get()).status).toBe(404);
});
