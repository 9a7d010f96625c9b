import { expect, test } from "vitest";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services } from "~/tests/spaces/world";
import { join, post } from "~/tests/posts/world";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { requireLogOf } from "~/domain/community-id";
import { rawQuery } from "~/domain/event-store/query";
import { comment, like, readPost, say } from "./world";

test("a like counts once, however often it is given, and is taken back", async () => {
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  const { id } = await post(anna, { content: "Look" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => like(`/posts/${id}`, ben)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await (await like(`/posts/${id}`, ben)).json()).toEqual({ likes: 1, liked: true });
  expect(await readPost(id, ben)).toMatchObject({ likes: 1, liked: true });
  expect(await readPost(id, anna)).toMatchObject({ likes: 1, liked: false });
  const back = await Promise.all(
    Array.from({ length: 5 }, () => like(`/posts/${id}`, ben, "DELETE")),
  );
  expect(await back.at(-1)!.json()).toEqual({ likes: 0, liked: false });
  expect(await readPost(id)).toMatchObject({ likes: 0, liked: false });
});

test("a like takes two round trips, and so does what is written; an answer one more for whom it answers", async () => {
  const creator = await createRichPlayer();
  const { id: spaceId } = await createSpace(creator);
  const { id } = await post(creator, { spaceId, content: "Look" });
  const trips = async (answer: Promise<Response>) =>
    /round trips: (\d+)/.exec((await answer).headers.get("server-timing")!)![1];
  expect(await trips(like(`/posts/${id}`, creator))).toBe("2");
  // Whoever takes it back, or likes it again, is known to have liked it.
  for (const method of ["DELETE", "PUT", "DELETE"] as const) {
    expect(await trips(like(`/posts/${id}`, creator, method))).toBe("2");
  }
  expect(await readPost(id, creator)).toMatchObject({ likes: 0, liked: false });
  const said = await say(id, creator, { text: "Nice" });
  expect(await trips(Promise.resolve(said.clone()))).toBe("2");
  const { id: replyTo } = await said.json<{ id: string }>();
  expect(await trips(say(id, creator, { text: "Thanks", replyTo }))).toBe("3");
  const body = { spaceId, content: "More" };
  expect(await trips(call("/posts", { token: creator.token, body }))).toBe("2");
  // The first finds no log of theirs, the second asks where it lies.
  for (const content of ["One", "Two"]) await post(creator, { content });
  expect(await trips(call("/posts", { token: creator.token, body: { content: "More" } }))).toBe(
    "2",
  );
});

test("a comment without a file owes nothing to whoever keeps files", async () => {
  const anna = await createPlayer();
  const { id } = await post(anna, { content: "Look" });
  const { id: commentId } = await (await say(id, anna, { text: "Nice" })).json<{ id: string }>();
  const owed = rawQuery<{ effect: string }>(
    `SELECT "effect" FROM "outbox" WHERE "stream_id" IN (?, ?) AND "effect" <> 'settle-post-card'`,
    [`post-${id}`, `comment-${commentId}`],
  );
  const { effects } = await services().at(requireLogOf(id)).db.read({ effects: owed });
  expect(effects).toEqual([]);
});

test("likes of 50 players in one moment are 50", async () => {
  const anna = await createPlayer();
  const { id } = await post(anna, { content: "Look" });
  const crowd = await Promise.all(Array.from({ length: 50 }, () => createPlayer()));
  await Promise.all(crowd.map((one) => like(`/posts/${id}`, one)));
  expect(await readPost(id)).toMatchObject({ likes: 50 });
});

test("in a Space its members like, and the database refuses whoever leaves meanwhile", async () => {
  const [creator, ben] = [await createRichPlayer(), await createPlayer()];
  const { id: spaceId } = await createSpace(creator);
  const { id } = await post(creator, { spaceId, content: "Look" });
  await expectProblem(await like(`/posts/${id}`, ben), 403, "not_a_member");
  for (let round = 0; round < 6; round++) {
    await join(spaceId, ben);
    const [liked] = await Promise.all([
      like(`/posts/${id}`, ben),
      call(`/spaces/${spaceId}/membership`, { method: "DELETE", token: ben.token }),
    ]);
    expect([200, 403]).toContain(liked.status);
    const { likes } = await readPost(id);
    expect(likes).toBe(liked.status === 200 ? 1 : 0);
    // Whoever has left may still take a like back.
    expect((await like(`/posts/${id}`, ben, "DELETE")).status).toBe(200);
  }
});

test("nobody likes what was deleted, nor what lies in a dissolved Space", async () => {
  const creator = await createRichPlayer();
  const { id: spaceId } = await createSpace(creator);
  const { id } = await post(creator, { spaceId, content: "Look" });
  const { id: gone } = await post(creator, { spaceId, content: "Gone" });
  await call(`/posts/${gone}`, { method: "DELETE", token: creator.token });
  await expectProblem(await like(`/posts/${gone}`, creator), 404, "not_found");
  await call(`/spaces/${spaceId}`, { method: "DELETE", token: creator.token });
  await expectProblem(await like(`/posts/${id}`, creator), 404, "space_dissolved");
  await expectProblem(await like(`/posts/${id}`, creator, "DELETE"), 404, "space_dissolved");
});

test("whoever likes what others like already is refused what the first would be", async () => {
  const [creator, ben] = [await createRichPlayer(), await createPlayer()];
  const { id: spaceId } = await createSpace(creator);
  const [{ id }, { id: gone }] = [
    await post(creator, { spaceId, content: "Look" }),
    await post(creator, { spaceId, content: "Gone" }),
  ];
  const { id: said } = await comment(id, creator, { text: "Nice" });
  const { id: unsaid } = await comment(id, creator, { text: "Gone" });
  const paths = [`/posts/${id}`, `/posts/${gone}`, `/comments/${said}`, `/comments/${unsaid}`];
  for (const path of paths) {
    expect(await (await like(path, creator)).json()).toEqual({ likes: 1, liked: true });
    await expectProblem(await like(path, ben), 403, "not_a_member");
  }
  await join(spaceId, ben);
  for (const path of [paths[0]!, paths[2]!]) {
    expect((await like(path, ben)).headers.get("server-timing")).toContain("round trips: 2");
    expect(await (await like(path, ben)).json()).toEqual({ likes: 2, liked: true });
  }
  await call(`/posts/${gone}`, { method: "DELETE", token: creator.token });
  await call(`/comments/${unsaid}`, { method: "DELETE", token: creator.token });
  await expectProblem(await like(paths[1]!, ben), 404, "not_found");
  await expectProblem(await like(paths[3]!, ben), 404, "not_found");
});

test("a like that is repeated by its key has its first answer, whatever became of it", async () => {
  const [anna, ben, cleo] = [await createPlayer(), await createPlayer(), await createPlayer()];
  const { id } = await post(anna, { content: "Look" });
  const path = `/posts/${id}`;
  const key = crypto.randomUUID();
  const given = () => like(path, ben, "PUT", key).then((answer) => answer.json());
  expect(await given()).toEqual({ likes: 1, liked: true });
  await like(path, cleo);
  await like(path, ben, "DELETE");
  expect(await given()).toEqual({ likes: 1, liked: true });
  expect(await readPost(id, ben)).toMatchObject({ likes: 1, liked: false });
  await call(path, { method: "DELETE", token: anna.token });
  expect(await given()).toEqual({ likes: 1, liked: true });
});

test("whoever is blocked neither likes nor counts, for the one who blocked them", async () => {
  const [anna, ben, cleo] = await Promise.all([createPlayer(), createPlayer(), createPlayer()]);
  const { id } = await post(anna, { content: "Look" });
  await like(`/posts/${id}`, ben);
  const { id: said } = await comment(id, ben, { text: "Nice" });
  await like(`/comments/${said}`, cleo);
  await call(`/blocks/${ben.user.id}`, { method: "PUT", token: anna.token });
  expect(await readPost(id, anna)).toMatchObject({ likes: 0, comments: 0 });
  expect(await readPost(id, cleo)).toMatchObject({ likes: 1, comments: 1 });
  await expectProblem(await like(`/posts/${id}`, ben), 404, "not_found");
  expect(await (await like(`/posts/${id}`, anna)).json()).toEqual({ likes: 1, liked: true });
  await expectProblem(await like(`/comments/${said}`, anna), 404, "not_found");
  // A like that was given before is taken back even so.
  expect((await like(`/posts/${id}`, ben, "DELETE")).status).toBe(200);
  expect(await readPost(id, cleo)).toMatchObject({ likes: 1 });
});

test("the likes of whoever deletes their account go, and the counts with them", async () => {
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  const { id } = await post(anna, { content: "Look" });
  const { id: said } = await comment(id, anna, { text: "Nice" });
  await like(`/posts/${id}`, ben);
  await like(`/comments/${said}`, ben);
  for (const target of ["x", "weibo", "link"]) {
    await call(`/posts/${id}/shares`, { token: ben.token, body: { target } });
  }
  expect(await readPost(id)).toMatchObject({ likes: 1, shares: 3 });
  await forgetPerson(services().at(requireLogOf(id)).store, ben.user.id);
  expect(await readPost(id)).toMatchObject({ likes: 0, shares: 0 });
  const { items } = await (await call(`/posts/${id}/comments`)).json<{ items: object[] }>();
  expect(items).toMatchObject([{ likes: 0 }]);
});
