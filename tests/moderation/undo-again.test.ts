import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { findDifferences } from "~/tests/support/store";
import { comment, readPost, said } from "~/tests/talk/world";
import { appeal, casesOn, codeOf, decide, judge, logOfSpace, nameModerator, report } from "./world";
import { beginUndo, progressOf, undo } from "./undoing";

const rule = "house:spam";

/** A Space with two who moderate it, and two who write. */
async function aSpace() {
  const creator = await createRichPlayer();
  const [rogue, other, anna, ben] = (await Promise.all(
    Array.from({ length: 4 }, () => createPlayer()),
  )) as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  const { id: spaceId } = await createSpace(creator);
  for (const one of [rogue, other, anna, ben]) await join(spaceId, one);
  for (const one of [rogue, other]) await nameModerator(spaceId, creator, one);
  return { spaceId, creator, rogue, other, anna, ben };
}

async function caseOn(id: string, reporter: TestPlayer) {
  expect((await report(reporter, { kind: "post", id }, "spam")).status).toBe(204);
  return (await casesOn(id)).at(-1)!.id;
}

async function decided(id: string, reporter: TestPlayer, by: TestPlayer, how: object) {
  const caseId = await caseOn(id, reporter);
  expect((await decide(by, caseId, { rule, ...how })).status).toBe(204);
  return caseId;
}

const waitingFor = async (spaceId: string, { token }: TestPlayer) => {
  const answer = await call(`/moderation?spaceId=${spaceId}`, { token });
  const { items } = await answer.json<{
    items: { id: string; may: string[]; mayJudgeAppeal: boolean }[];
  }>();
  return items;
};
const asRebuilt = async (spaceId: string) =>
  expect(await findDifferences(services().at(requireLogOf(spaceId)).store)).toEqual([]);

test("appeals that a moderator judged are judged anew by somebody else, and what they overturned is in force until then", async () => {
  const { spaceId, creator, rogue, other, anna, ben } = await aSpace();
  const freed = await post(anna, { spaceId, content: "Freed" });
  const kept = await post(anna, { spaceId, content: "Kept away" });
  const gone = await post(anna, { spaceId, content: "Deleted since" });
  const loud = await post(ben, { spaceId, content: "Loud" });
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const onFreed = await decided(freed.id, ben, other, { action: "hide" });
  const onKept = await decided(kept.id, ben, other, { action: "remove" });
  const onGone = await decided(gone.id, ben, other, { action: "hide" });
  const onLoud = await decided(loud.id, anna, other, {
    action: "mute",
    until: soon,
    thing: "hide",
  });
  for (const one of [onFreed, onKept, onGone]) await appeal(anna, one, "Why?");
  await appeal(ben, onLoud, "Why?");
  for (const one of [onFreed, onGone, onLoud]) await judge(rogue, one, true);
  await judge(rogue, onKept, false);
  await call(`/posts/${gone.id}`, { method: "DELETE", token: anna.token });
  expect((await logOfSpace(spaceId)).tally).toEqual({ actions: 4, overturned: 3 });

  const done = await undo(spaceId, { by: creator, moderator: rogue });
  expect(done).toMatchObject({ undone: 3, skipped: 1 });
  expect((await readPost(freed.id, anna)).state).toBe("hidden");
  expect((await readPost(kept.id, anna)).state).toBe("removed");
  expect((await readPost(loud.id, ben)).state).toBe("hidden");
  const answer = call("/posts", { token: ben.token, body: { spaceId, content: "Hi" } });
  expect(await codeOf(answer)).toBe("muted");
  expect((await logOfSpace(spaceId)).tally).toEqual({ actions: 4, overturned: 1 });

  // Neither who decided nor who judged it before.
  expect((await waitingFor(spaceId, creator)).map(({ id }) => id).sort()).toEqual(
    [onFreed, onKept, onLoud].sort(),
  );
  for (const one of [rogue, other]) {
    expect((await waitingFor(spaceId, one)).some(({ mayJudgeAppeal }) => mayJudgeAppeal)).toBe(
      false,
    );
    expect((await judge(one, onFreed, true)).status).toBe(403);
  }
  const notified = async () =>
    (await call("/notifications?kind=appeal", { token: anna.token })).text();
  await expect.poll(notified, { timeout: 30_000 }).toContain("reopened");
  expect((await judge(creator, onFreed, true)).status).toBe(204);
  expect((await judge(creator, onKept, false)).status).toBe(204);
  expect((await readPost(freed.id, anna)).state).toBe("published");
  expect((await readPost(kept.id, anna)).state).toBe("removed");
  expect((await logOfSpace(spaceId)).tally).toEqual({ actions: 4, overturned: 2 });
  await asRebuilt(spaceId);
}, 120_000);

test("what a moderator published out of the queue, and reports that they let be, wait for somebody else", async () => {
  const { spaceId, creator, rogue, other, anna, ben } = await aSpace();
  await call(`/spaces/${spaceId}/blocked-words`, {
    method: "PUT",
    token: creator.token,
    body: { words: ["gold"] },
  });
  const open = await post(anna, { spaceId, content: "Hello" });
  const held = await post(ben, { spaceId, content: "Cheap gold #topic" });
  const hello = await comment(open.id, ben, { text: "More gold" });
  const looked = await post(ben, { spaceId, content: "Even more gold" });
  expect([held.state, hello.state, looked.state]).toEqual(["held", "held", "held"]);
  for (const { id } of [held, hello, looked]) {
    expect((await decide(rogue, id, { action: "keep" })).status).toBe(204);
  }
  const letBe = await decided(open.id, ben, rogue, { action: "keep" });
  // Somebody else has looked at this one since.
  const since = await decided(looked.id, anna, other, { action: "hide" });
  await appeal(ben, since, "Why?");
  expect((await judge(creator, since, true)).status).toBe(204);
  const before = await (await call(`/spaces/${spaceId}`)).json<{ posts: number }>();
  expect((await readPost(open.id, anna)).comments).toBe(1);

  const done = await undo(spaceId, { by: creator, moderator: rogue });
  expect(done).toMatchObject({ undone: 3, skipped: 1 });
  expect(await readPost(held.id, ben)).toMatchObject({
    state: "held",
    reason: { rule: "space-words" },
  });
  expect((await call(`/posts/${held.id}`, { token: anna.token })).status).toBe(404);
  expect((await readPost(looked.id, ben)).state).toBe("published");
  expect((await readPost(open.id, anna)).comments).toBe(0);
  expect((await said(`/posts/${open.id}/comments`, ben)).items).toMatchObject([{ state: "held" }]);
  const after = await (await call(`/spaces/${spaceId}`)).json<{ posts: number }>();
  expect(after.posts).toBe(before.posts - 1);

  const ids = [held.id, hello.id, letBe].sort();
  expect((await waitingFor(spaceId, other)).map(({ id }) => id).sort()).toEqual(ids);
  expect((await waitingFor(spaceId, rogue)).flatMap(({ may }) => may)).toEqual([]);
  expect((await decide(rogue, held.id, { action: "keep" })).status).toBe(403);
  expect((await decide(rogue, letBe, { action: "keep" })).status).toBe(403);
  expect((await decide(other, held.id, { action: "keep" })).status).toBe(204);
  expect((await decide(other, letBe, { action: "hide", rule })).status).toBe(204);
  expect((await readPost(held.id, anna)).state).toBe("published");
  expect((await readPost(open.id, anna)).state).toBe("hidden");
  await asRebuilt(spaceId);
}, 120_000);

test("a second undoing leaves alone what the first took back, and tells only of the rest", async () => {
  const { spaceId, creator, rogue, anna, ben } = await aSpace();
  const first = await post(anna, { spaceId, content: "First" });
  const second = await post(anna, { spaceId, content: "Second" });
  await decided(first.id, ben, rogue, { action: "hide" });
  const carryOn = await beginUndo(spaceId, { by: creator, moderator: rogue });
  await carryOn();
  expect(await progressOf(spaceId, creator)).toMatchObject({ undone: 1, skipped: 0 });
  await decided(second.id, ben, rogue, { action: "hide" });
  const again = await undo(spaceId, { by: creator, moderator: rogue });
  expect(again).toMatchObject({ undone: 1, skipped: 0 });
  const third = await undo(spaceId, { by: creator, moderator: rogue });
  expect(third).toMatchObject({ undone: 0, skipped: 0 });
  await asRebuilt(spaceId);
}, 120_000);

test("a decision that was overturned does not come back when the one above it is, and two that hide both count", async () => {
  const { spaceId, creator, rogue, other, anna, ben } = await aSpace();
  await call(`/spaces/${spaceId}/blocked-words`, {
    method: "PUT",
    token: creator.token,
    body: { words: ["gold"] },
  });
  const { id } = await post(anna, { spaceId, content: "Hello" });
  const reported = await caseOn(id, ben);
  const edit = { method: "PATCH", token: anna.token, body: { content: "Cheap gold" } };
  expect((await call(`/posts/${id}`, edit)).status).toBe(200);
  // One by what was reported, one by what the rule holds: both say that it is hidden.
  expect((await decide(rogue, id, { action: "hide", rule })).status).toBe(204);
  expect((await decide(other, reported, { action: "hide", rule })).status).toBe(204);
  await appeal(anna, id, "Why?");
  expect((await judge(creator, id, true)).status).toBe(204);
  expect((await readPost(id, anna)).state).toBe("hidden");
  await appeal(anna, reported, "Why?");
  expect((await judge(creator, reported, true)).status).toBe(204);
  expect((await readPost(id, anna)).state).toBe("published");
  await asRebuilt(spaceId);
}, 120_000);
