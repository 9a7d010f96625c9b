import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { article, publish } from "~/tests/news/world";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { findDifferences } from "~/tests/support/store";
import { comment, readPost, said, unsay } from "~/tests/talk/world";
import { appeal, casesOn, decide, judge, logOfSpace, nameModerator, report } from "./world";
import { beginUndo, progressOf, undo } from "./undoing";

/** A Space with two who moderate it, and three who write. */
async function aSpace() {
  const creator = await createRichPlayer();
  const players = await Promise.all(Array.from({ length: 5 }, () => createPlayer()));
  const [rogue, other, anna, ben, cleo] = players as [TestPlayer, ...TestPlayer[]] as TestPlayer[];
  const { id: spaceId } = await createSpace(creator);
  for (const one of players) await join(spaceId, one);
  for (const one of [rogue!, other!]) await nameModerator(spaceId, creator, one);
  return { spaceId, creator, rogue: rogue!, other: other!, anna: anna!, ben: ben!, cleo: cleo! };
}

const spam = { rule: "house:spam" };
async function decideOn(
  kind: string,
  id: string,
  reporter: TestPlayer,
  by: TestPlayer,
  how: object,
) {
  await report(reporter, { kind, id }, "spam");
  const caseId = (await casesOn(id)).at(-1)!.id;
  const answer = await decide(by, caseId, { ...spam, ...how });
  if (answer.status !== 204) throw new Error(await answer.text());
  return caseId;
}
const words = (spaceId: string, { token }: TestPlayer, list: string[]) =>
  call(`/spaces/${spaceId}/blocked-words`, { method: "PUT", token, body: { words: list } });
const wordsOf = async (spaceId: string, { token }: TestPlayer) =>
  (await (await call(`/spaces/${spaceId}/blocked-words`, { token })).json<{ words: string[] }>())
    .words;
const lift = (spaceId: string, { token }: TestPlayer, { user }: TestPlayer) =>
  call(`/spaces/${spaceId}/restrictions/${user.id}`, { method: "DELETE", token });
const restricted = async (spaceId: string, { token }: TestPlayer) => {
  const answer = await call(`/spaces/${spaceId}/restrictions`, { token });
  const { items } = await answer.json<{ items: { person: { id: string }; kind: string }[] }>();
  return Object.fromEntries(items.map(({ person, kind }) => [person.id, kind]));
};
const notifiedOf = async ({ token }: TestPlayer) =>
  (await call("/notifications?kind=moderated", { token })).text();
const asRebuilt = async (spaceId: string) =>
  expect(await findDifferences(services().at(requireLogOf(spaceId)).store)).toEqual([]);

test("a post and a comment that waited when they were taken away wait again, and nobody else reads them", async () => {
  const { spaceId, creator, rogue, other, anna, ben } = await aSpace();
  await words(spaceId, creator, ["gold"]);
  const open = await post(anna, { spaceId, content: "Hello" });
  const waiting = await post(anna, { spaceId, content: "Cheap gold" });
  const hello = await comment(open.id, ben, { text: "More gold" });
  expect([waiting.state, hello.state]).toEqual(["held", "held"]);
  expect((await decide(rogue, waiting.id, { action: "hide", ...spam })).status).toBe(204);
  expect((await decide(rogue, hello.id, { action: "remove", ...spam })).status).toBe(204);

  expect(await undo(spaceId, { by: creator, moderator: rogue })).toMatchObject({ undone: 2 });
  const found = await readPost(waiting.id, anna);
  expect(found).toMatchObject({ state: "held", reason: { rule: "space-words" } });
  expect((await call(`/posts/${waiting.id}`, { token: ben.token })).status).toBe(404);
  const comments = await said(`/posts/${open.id}/comments`, ben);
  expect(comments.items).toMatchObject([{ id: hello.id, state: "held" }]);
  expect((await readPost(open.id, anna)).comments).toBe(0);
  // It waits for somebody who looks.
  expect(await casesOn(waiting.id)).toMatchObject([{ state: "open" }]);
  expect((await decide(other, waiting.id, { action: "keep" })).status).toBe(204);
  expect((await decide(other, hello.id, { action: "keep" })).status).toBe(204);
  expect((await readPost(open.id, anna)).comments).toBe(1);
  await asRebuilt(spaceId);
}, 60_000);

test("comments that a moderator deleted stand again, but for those that their author deleted, and the log says so", async () => {
  const { spaceId, creator, rogue, anna, ben } = await aSpace();
  const { id } = await post(anna, { spaceId, content: "Hello" });
  const kept = await comment(id, ben, { text: "First" });
  const answer = await comment(id, anna, { text: "Second", replyTo: kept.id });
  const gone = await comment(id, ben, { text: "Third" });
  for (const one of [answer, kept, gone]) await unsay(one.id, rogue);
  expect((await unsay(gone.id, ben)).status).toBe(204);
  expect((await readPost(id, anna)).comments).toBe(0);

  const done = await undo(spaceId, { by: creator, moderator: rogue });
  expect(done).toMatchObject({ undone: 2, skipped: 1 });
  expect((await said(`/posts/${id}/comments`, anna)).items).toMatchObject([
    { id: kept.id, text: "First", replies: 1 },
  ]);
  expect((await said(`/comments/${kept.id}/replies`)).items).toMatchObject([{ text: "Second" }]);
  const { items } = await logOfSpace(spaceId);
  expect(items.map(({ overturnedAt }) => overturnedAt !== null)).toEqual([false, true, true]);
  await expect.poll(() => notifiedOf(ben), { timeout: 30_000 }).toContain("undone");
  await asRebuilt(spaceId);
}, 60_000);

test("who was let back in is out again, unless they were judged, or raised, since", async () => {
  const { spaceId, creator, rogue, other, anna, ben, cleo } = await aSpace();
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  for (const one of [anna, ben, cleo]) {
    const { id } = await post(one, { spaceId, content: `By ${one.user.id}` });
    await decideOn("post", id, creator, other, { action: "ban", until: soon });
    await lift(spaceId, rogue, one);
    await join(spaceId, one);
  }
  await nameModerator(spaceId, creator, ben);
  const again = await post(cleo, { spaceId, content: "Once more" });
  await decideOn("post", again.id, creator, other, { action: "mute" });

  const done = await undo(spaceId, { by: creator, moderator: rogue });
  expect(done).toMatchObject({ undone: 1, skipped: 2 });
  expect(await restricted(spaceId, creator)).toEqual({
    [anna.user.id]: "ban",
    [cleo.user.id]: "mute",
  });
  await expect.poll(() => notifiedOf(anna), { timeout: 30_000 }).toContain("unlift");
  await asRebuilt(spaceId);
}, 60_000);

test("a mute by another is in force again when the ban over it is taken back", async () => {
  const { spaceId, creator, rogue, other, anna } = await aSpace();
  const [one, two] = [
    await post(anna, { spaceId, content: "One" }),
    await post(anna, { spaceId, content: "Two" }),
  ];
  await decideOn("post", one.id, creator, other, { action: "mute" });
  await decideOn("post", two.id, creator, rogue, { action: "ban", thing: "remove" });
  expect(await restricted(spaceId, creator)).toEqual({ [anna.user.id]: "ban" });

  await undo(spaceId, { by: creator, moderator: rogue });
  expect(await restricted(spaceId, creator)).toEqual({ [anna.user.id]: "mute" });
  expect((await readPost(two.id, anna)).state).toBe("published");
  await asRebuilt(spaceId);
}, 60_000);

test("of blocked words and rules only what the moderator changed goes back", async () => {
  const { spaceId, creator, rogue, other } = await aSpace();
  const rules = (by: TestPlayer, title: string) =>
    call(`/spaces/${spaceId}/rules`, {
      method: "PUT",
      token: by.token,
      body: { rules: [{ title, text: "" }] },
    });
  await words(spaceId, creator, ["gold", "silver"]);
  await words(spaceId, rogue, ["silver", "hello", "bye"]);
  await words(spaceId, other, ["silver", "hello", "bye", "tin"]);
  await words(spaceId, other, ["silver", "hello", "tin"]);
  await words(spaceId, rogue, ["silver", "hello", "tin", "please"]);
  await rules(creator, "Be kind");
  await rules(rogue, "Obey");
  await rules(rogue, "Obey me");

  const done = await undo(spaceId, { by: creator, moderator: rogue });
  expect(done).toMatchObject({ undone: 4, skipped: 0 });
  expect(await wordsOf(spaceId, creator)).toEqual(["silver", "tin", "gold"]);
  const space = await (await call(`/spaces/${spaceId}`)).json();
  expect(space).toMatchObject({ rules: [{ title: "Be kind" }] });

  await rules(rogue, "Obey");
  await rules(other, "Be kind, all of you");
  expect(await undo(spaceId, { by: creator, moderator: rogue })).toMatchObject({ undone: 0 });
  await asRebuilt(spaceId);
}, 60_000);

test("an article that one operator took away is read again when another takes that back", async () => {
  const operators = await Promise.all([1, 2, 3].map(() => createPlayer()));
  const [author, olga, omar] = operators as [TestPlayer, TestPlayer, TestPlayer];
  const addresses = operators.map(({ wallet }) => wallet.address);
  env.OPERATORS = [env.OPERATORS, ...addresses].filter(Boolean).join(",");
  const reader = await createPlayer();
  const id = await publish(author);
  const { space } = (await article(id)) as unknown as { space: { id: string } };
  await decideOn("article", id, reader, omar, { action: "remove" });
  expect((await call(`/articles/${id}`)).status).toBe(404);
  await undo(space.id, { by: olga, moderator: omar });
  expect((await call(`/articles/${id}`)).status).toBe(200);
  await asRebuilt(space.id);
}, 60_000);

test("what two took away stays away by the other, and comes back when both are taken back, in any order", async () => {
  const { spaceId, creator, rogue, other, anna, ben } = await aSpace();
  const { id } = await post(anna, { spaceId, content: "Hello" });
  const [first, second] = [
    await comment(id, ben, { text: "First" }),
    await comment(id, ben, { text: "Second" }),
  ];
  await decideOn("comment", first.id, anna, other, { action: "hide" });
  await unsay(first.id, rogue);
  await decideOn("comment", second.id, anna, rogue, { action: "hide" });
  await unsay(second.id, other);
  const states = async () =>
    (await said(`/posts/${id}/comments?sort=new`, ben)).items.map(({ state }) => state);
  expect(await states()).toEqual(["removed", "removed"]);

  const done = await undo(spaceId, { by: creator, moderator: rogue });
  expect(done).toMatchObject({ undone: 2, skipped: 0 });
  expect(await states()).toEqual(["removed", "hidden"]);
  await undo(spaceId, { by: creator, moderator: other });
  expect(await states()).toEqual(["published", "published"]);
  await asRebuilt(spaceId);
}, 60_000);

test("an appeal that is judged meanwhile, or a step of the undoing: one of them counts", async () => {
  const { spaceId, creator, rogue, other, anna, ben } = await aSpace();
  const posts = [];
  for (let at = 0; at < 6; at++) {
    const { id } = await post(at % 2 ? anna : ben, { spaceId, content: `Post ${at}` });
    const caseId = await decideOn("post", id, creator, rogue, { action: "hide" });
    await appeal(at % 2 ? anna : ben, caseId, "Why?");
    posts.push({ id, caseId });
  }
  const carryOn = await beginUndo(spaceId, { by: creator, moderator: rogue });
  const judged = posts.map(({ caseId }) => judge(other, caseId, false));
  const [answers] = await Promise.all([Promise.all(judged), carryOn(), carryOn()]);
  await carryOn();
  const upheld = answers.map(({ status }) => status === 204);
  const states = await Promise.all(
    posts.map(async ({ id }) => (await readPost(id, creator)).state),
  );
  expect(states).toEqual(upheld.map((stands) => (stands ? "hidden" : "published")));
  const { undone, skipped } = await progressOf(spaceId, creator);
  expect([undone, skipped]).toEqual([
    upheld.filter((stands) => !stands).length,
    upheld.filter(Boolean).length,
  ]);
  const { tally } = await logOfSpace(spaceId);
  expect(tally).toEqual({ actions: 6, overturned: undone });
  await asRebuilt(spaceId);
}, 60_000);
