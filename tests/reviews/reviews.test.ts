import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { requireLogOf } from "~/domain/community-id";
import type { PostView } from "~/domain/posts/view";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { services } from "~/tests/spaces/world";
import {
  judge,
  listed,
  listReviewable,
  own,
  review,
  shopRating,
  unwrite,
  vote,
  write,
} from "./world";

test("who owns a game reviews it once; another review changes the first, with its history", async () => {
  await listReviewable("review-once");
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  await own("review-once", anna);
  await expectProblem(
    await write("review-once", ben, { stars: 5, text: "Not mine" }),
    403,
    "not_an_owner",
  );
  const first = await review("review-once", anna, 5, "A **lantern** in the dark");
  expect(first).toMatchObject({
    stars: 5,
    recommends: true,
    gameId: "review-once",
    state: "published",
    may: ["edit", "delete"],
    editedAt: null,
  });
  const second = await review("review-once", anna, 2, "It broke");
  expect(second).toMatchObject({ id: first.id, stars: 2, recommends: false, text: "It broke" });
  expect(second.editedAt).not.toBeNull();
  const { items, rating } = await listed("review-once");
  expect(items.map(({ id, stars }) => [id, stars])).toEqual([[first.id, 2]]);
  expect(rating).toEqual({ count: 1, recommended: 0, stars: [0, 1, 0, 0, 0] });
  const history = await call(`/posts/${first.id}/revisions`);
  const { items: texts } = await history.json<{ items: { content: string; stars: number }[] }>();
  expect(texts.map(({ content, stars }) => [content, stars])).toEqual([
    ["It broke", 2],
    ["A **lantern** in the dark", 5],
  ]);
  expect(await shopRating("review-once")).toEqual(rating);
});

test("reviews that two windows write at once are one", async () => {
  await listReviewable("review-twice");
  const anna = await createPlayer();
  await own("review-twice", anna);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      write("review-twice", anna, { stars: 1 + (at % 5), text: `Window ${at}` }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { items, rating } = await listed("review-twice");
  expect(items).toHaveLength(1);
  expect(rating.count).toBe(1);
  expect(rating.stars[items[0]!.stars - 1]).toBe(1);
  expect(await shopRating("review-twice")).toEqual(rating);
});

test("an edition shares the reviews of its game", async () => {
  await listReviewable("review-edition");
  await listReviewable("review-edition-box", { delivery: "shipment", editionOf: "review-edition" });
  const anna = await createPlayer();
  await own("review-edition-box", anna);
  const { gameId } = await review("review-edition-box", anna, 4);
  expect(gameId).toBe("review-edition");
  expect((await listed("review-edition")).rating.count).toBe(1);
  expect((await shopRating("review-edition-box"))?.recommended).toBe(1);
});

test("a deleted review is in no list and no rating, and another may be written", async () => {
  await listReviewable("review-gone");
  const anna = await createPlayer();
  await own("review-gone", anna);
  const { id } = await review("review-gone", anna, 5);
  expect((await unwrite("review-gone", anna)).status).toBe(204);
  await expectProblem(await unwrite("review-gone", anna), 404, "not_found");
  expect((await listed("review-gone")).rating.count).toBe(0);
  expect(await shopRating("review-gone")).toBeNull();
  await expectProblem(await call(`/posts/${id}`), 404, "not_found");
  const again = await review("review-gone", anna, 3);
  expect(again.id).not.toBe(id);
  expect((await shopRating("review-gone"))?.stars).toEqual([0, 0, 1, 0, 0]);
});

test("what moderators take away leaves the rating, and comes back with it", async () => {
  await listReviewable("review-judged");
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  await own("review-judged", anna, ben);
  const { id } = await review("review-judged", anna, 1, "Rude words");
  await review("review-judged", ben, 5);
  await judge(id, "Hide");
  expect((await listed("review-judged")).rating).toMatchObject({ count: 1, recommended: 1 });
  expect((await shopRating("review-judged"))?.count).toBe(1);
  await expectProblem(await vote(id, ben, true), 404, "not_found");
  await expectProblem(
    await write("review-judged", anna, { stars: 5, text: "Nice words" }),
    409,
    "taken_away",
  );
  await judge(id, "Remove");
  expect((await shopRating("review-judged"))?.count).toBe(1);
  await judge(id, "Restore");
  expect((await listed("review-judged")).rating.count).toBe(2);
  expect((await shopRating("review-judged"))?.stars).toEqual([1, 0, 0, 0, 1]);
});

test("others say whether it is helpful: twice is once, the other way counts anew, one's own counts never", async () => {
  await listReviewable("review-votes");
  const [anna, ben, cleo] = [await createPlayer(), await createPlayer(), await createPlayer()];
  await own("review-votes", anna);
  const { id } = await review("review-votes", anna, 5);
  await expectProblem(await vote(id, anna, true), 409, "own_review");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => vote(id, ben, at % 2 === 0)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await vote(id, ben, true);
  await vote(id, cleo, false);
  const [shown] = (await listed("review-votes", "", ben)).items;
  expect(shown).toMatchObject({ helpful: 1, unhelpful: 1, vote: true });
  expect(await (await vote(id, ben, false)).json()).toEqual({
    helpful: 0,
    unhelpful: 2,
    vote: false,
  });
  expect(await (await vote(id, ben, null)).json()).toEqual({
    helpful: 0,
    unhelpful: 1,
    vote: null,
  });
  await forgetPerson(services().at(requireLogOf(id)).store, cleo.user.id);
  expect((await listed("review-votes")).items[0]).toMatchObject({ helpful: 0, unhelpful: 0 });
});

test("reviews are listed by votes or by time, and narrowed by stars and language", async () => {
  await listReviewable("review-lists");
  const crowd = await Promise.all(Array.from({ length: 5 }, () => createPlayer()));
  await own("review-lists", ...crowd);
  const ids: string[] = [];
  for (const [at, by] of crowd.entries()) {
    ids.push((await review("review-lists", by, at + 1, `Text ${at}`)).id);
  }
  await write("review-lists", crowd[4]!, { stars: 5, text: "很好玩", language: "zh-CN" });
  await write("review-lists", crowd[3]!, { stars: 4, text: "Fine game", language: "zh-CN" });
  await vote(ids[1]!, crowd[0]!, true);
  await vote(ids[4]!, crowd[0]!, false);
  const idsOf = async (query: string) =>
    (await listed("review-lists", query)).items.map(({ id }) => ids.indexOf(id));
  expect(await idsOf("")).toEqual([1, 3, 2, 0, 4]);
  expect(await idsOf("sort=new")).toEqual([4, 3, 2, 1, 0]);
  expect(await idsOf("stars=3")).toEqual([2]);
  expect(await idsOf("language=zh-CN")).toEqual([4]);
  const page = await listed("review-lists", "limit=3");
  const rest = await listed("review-lists", `limit=3&cursor=${page.nextCursor}`);
  expect([...page.items, ...rest.items].map(({ id }) => ids.indexOf(id))).toEqual([1, 3, 2, 0, 4]);
});

test("who is kept apart by a block is in no list, and the rating is the same for everybody", async () => {
  await listReviewable("review-block");
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  await own("review-block", anna, ben);
  const { id } = await review("review-block", anna, 1);
  await review("review-block", ben, 5);
  await call(`/blocks/${anna.user.id}`, { method: "PUT", token: ben.token });
  const seen = await listed("review-block", "", ben);
  expect(seen.items.map(({ author }) => author.id)).toEqual([ben.user.id]);
  expect(seen.rating.count).toBe(2);
  await expectProblem(await vote(id, ben, true), 404, "not_found");
});

test("a review goes with its author's account, and so does what it gave", async () => {
  await listReviewable("review-forgotten");
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  await own("review-forgotten", anna, ben);
  const { id } = await review("review-forgotten", anna, 5);
  await review("review-forgotten", ben, 2);
  expect((await shopRating("review-forgotten"))?.count).toBe(2);
  await forgetPerson(services().at(requireLogOf(id)).store, anna.user.id);
  const { items, rating } = await listed("review-forgotten");
  expect(items).toHaveLength(1);
  expect(rating).toEqual({ count: 1, recommended: 0, stars: [0, 1, 0, 0, 0] });
  expect(await shopRating("review-forgotten")).toEqual(rating);
  const left = env.DB.prepare("SELECT * FROM rated_reviews WHERE author_id = ?");
  expect((await left.bind(anna.user.id).all()).results).toEqual([]);
});

test("a review is commented on as a post is, and is none: no list of posts has it, nor the Space's count", async () => {
  await listReviewable("review-post");
  const anna = await createPlayer();
  await own("review-post", anna);
  const { id } = await review("review-post", anna, 4);
  const post = await (await call(`/posts/${id}`)).json<PostView>();
  expect(post).toMatchObject({ kind: "review", content: "Good" });
  const spaceId = post.space!.id;
  await call(`/spaces/${spaceId}/membership`, { method: "PUT", token: anna.token });
  const said = await call(`/posts/${id}/comments`, { token: anna.token, body: { text: "Yes" } });
  expect(said.status).toBe(201);
  expect((await listed("review-post")).items[0]).toMatchObject({ comments: 1 });
  const posts = await (await call(`/posts?spaceId=${spaceId}`)).json<{ items: [] }>();
  expect(posts.items).toEqual([]);
  expect(await (await call(`/spaces/${spaceId}`)).json()).toMatchObject({ posts: 0 });
  const changed = await call(`/posts/${id}`, {
    method: "PATCH",
    token: anna.token,
    body: { title: "A title" },
  });
  await expectProblem(changed, 404, "not_found");
  await call(`/posts/${id}`, { method: "DELETE", token: anna.token });
  expect((await listed("review-post")).rating.count).toBe(0);
  expect(await shopRating("review-post")).toBeNull();
});

test("a game without a Space has no reviews, and bad input is refused by name", async () => {
  await expectProblem(await call("/games/never-listed/reviews"), 404, "not_found");
  await listReviewable("review-input");
  const anna = await createPlayer();
  await own("review-input", anna);
  await expectProblem(await write("review-input", anna, { stars: 6, text: "x" }), 400, "malformed");
  await expectProblem(
    await write("review-input", anna, { stars: 5, text: "  " }),
    400,
    "content_empty",
  );
  const long = "x".repeat(10_001);
  await expectProblem(
    await write("review-input", anna, { stars: 5, text: long }),
    400,
    "content_too_long",
  );
  expect((await call("/games/review-input/reviews?cursor=nonsense")).status).toBe(200);
});
