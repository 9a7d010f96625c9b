import { expect, test } from "vitest";
import type { OwnCaseView } from "~/domain/moderation/view";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, type TestPlayer } from "~/tests/spaces/world";
import type { UndoPreview } from "~/workers/moderation/preview-undo";
import { undo } from "./undoing";
import { appeal, casesOn, decide, nameModerator, report } from "./world";

const since = () => new Date(Date.now() - 60_000).toISOString();
const write = (path: string, { token }: TestPlayer, body: object) =>
  call(path, { method: "PUT", token, body });
const wordsOf = async (spaceId: string, { token }: TestPlayer) => {
  const answer = await call(`/spaces/${spaceId}/blocked-words`, { token });
  return (await answer.json<{ words: string[] }>()).words;
};
const rulesOf = async (spaceId: string) =>
  (await (await call(`/spaces/${spaceId}`)).json<{ rules: { title: string }[] }>()).rules.map(
    ({ title }) => title,
  );

/** A Space in which a moderator hid a post, kept another, and changed words and rules. */
async function aSpace() {
  const [creator, rogue, author, reporter] = [
    await createRichPlayer(),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  const { id: spaceId } = await createSpace(creator);
  for (const by of [rogue, author]) await join(spaceId, by);
  await nameModerator(spaceId, creator, rogue);
  await write(`/spaces/${spaceId}/blocked-words`, creator, { words: ["gold", "silver"] });
  await write(`/spaces/${spaceId}/rules`, creator, { rules: [{ title: "Be kind", text: "" }] });
  const cases: string[] = [];
  for (const action of ["hide", "keep"]) {
    const { id } = await post(author, { spaceId, content: `To ${action}` });
    await report(reporter, { kind: "post", id }, "spam");
    cases.push((await casesOn(id))[0]!.id);
    await decide(rogue, cases.at(-1)!, { action, rule: "house:spam" });
  }
  await write(`/spaces/${spaceId}/blocked-words`, rogue, { words: ["gold", "bronze"] });
  await write(`/spaces/${spaceId}/rules`, rogue, { rules: [{ title: "No fun", text: "" }] });
  return { creator, rogue, author, spaceId, hidden: cases[0]! };
}

const previewOf = (spaceId: string, { token }: TestPlayer, { user }: TestPlayer) =>
  call(`/spaces/${spaceId}/moderation-log/undo/preview?moderator=${user.id}&since=${since()}`, {
    token,
  });

test("before a moderator is undone it is told what goes and what comes back, words and rules by name", async () => {
  const { creator, rogue, author, spaceId } = await aSpace();
  expect(await (await previewOf(spaceId, creator, rogue)).json<UndoPreview>()).toEqual({
    decisions: 1,
    kept: 1,
    appeals: 0,
    comments: 0,
    lifts: 0,
    marks: 0,
    words: { gone: ["bronze"], back: ["silver"] },
    rules: { gone: ["No fun"], back: ["Be kind"] },
    automaticRules: 0,
  });
  for (const by of [rogue, author]) {
    await expectProblem(await previewOf(spaceId, by, rogue), 403, "forbidden");
  }
});

test("words and rules stay where it was not asked to take them back, and go a second time where it was", async () => {
  const { creator, rogue, spaceId } = await aSpace();
  expect(await undo(spaceId, { by: creator, moderator: rogue, withRules: false })).toMatchObject({
    undone: 2,
    skipped: 0,
  });
  expect(await wordsOf(spaceId, creator)).toEqual(["gold", "bronze"]);
  expect(await rulesOf(spaceId)).toEqual(["No fun"]);
  expect(await (await previewOf(spaceId, creator, rogue)).json<UndoPreview>()).toMatchObject({
    decisions: 0,
    kept: 0,
    words: { gone: ["bronze"], back: ["silver"] },
  });
  expect(await undo(spaceId, { by: creator, moderator: rogue })).toMatchObject({ undone: 2 });
  expect(await wordsOf(spaceId, creator)).toEqual(["gold", "silver"]);
  expect(await rulesOf(spaceId)).toEqual(["Be kind"]);
});

test("an open appeal against what is undone is settled, and waits for nobody", async () => {
  const { creator, rogue, author, spaceId, hidden } = await aSpace();
  await appeal(author, hidden, "Why?");
  const own = async () => {
    const answer = await call("/me/cases", { token: author.token });
    return (await answer.json<{ items: OwnCaseView[] }>()).items.find(({ id }) => id === hidden)!;
  };
  expect((await own()).appeal!.settledAt).toBeNull();
  await undo(spaceId, { by: creator, moderator: rogue });
  const { appeal: settled, decision } = await own();
  expect(settled).toMatchObject({ settledAt: decision.overturnedAt });
  expect(decision.overturnedAt).not.toBeNull();
  const queue = await call(`/moderation?spaceId=${spaceId}&queue=appeals`, {
    token: creator.token,
  });
  expect((await queue.json<{ items: unknown[] }>()).items).toEqual([]);
});
