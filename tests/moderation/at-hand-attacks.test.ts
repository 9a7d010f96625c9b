import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { DECISIONS_AN_HOUR } from "~/domain/moderation/words";
import { audited } from "~/tests/operations/run-audit";
import { join, post } from "~/tests/posts/world";
import { call } from "~/tests/sign-in/player";
import { services, type TestPlayer } from "~/tests/spaces/world";
import { findDifferences } from "~/tests/support/store";
import { comment } from "~/tests/talk/world";
import { appeal, casesOn, codeOf, judge, logOfSpace, nameModerator } from "./world";
import { act, type By, optionsFor, spamInSpace, undo } from "./at-hand-world";

const dismiss = (spaceId: string, { token }: By, { user }: TestPlayer) =>
  call(`/spaces/${spaceId}/moderators/${user.id}`, { method: "DELETE", token });

type Space = Awaited<ReturnType<typeof spamInSpace>>;

const asRebuilt = async ({ spaceId }: Space) =>
  expect(await findDifferences(services().at(requireLogOf(spaceId)).store)).toEqual([]);

test("an id of one kind under another names nothing, and a Space that is none holds nobody", async () => {
  const { moderator, author, spaceId, postId } = await spamInSpace();
  const { id: commentId } = await comment(postId, author, { text: "And silver" });
  const ids = [spaceId, postId, commentId, author.user.id, `${spaceId}.1`, `${postId}.1`];
  const ownKind: Record<string, string> = { [postId]: "post", [commentId]: "comment" };
  for (const kind of ["post", "comment", "article", "message", "group_member"]) {
    for (const id of [...ids, `${spaceId}.${author.user.id}`, ".", "..", "%", "a.b.c"]) {
      if (ownKind[id] === kind) continue;
      const answer = await act(moderator, { kind, id }, { action: "remove" });
      expect([kind, id, answer.status]).toEqual([kind, id, 404]);
      expect(await optionsFor(moderator, { kind, id })).toMatchObject({ may: [], taken: null });
    }
  }
  for (const place of [postId, commentId, author.user.id, "", "c1-nothing"]) {
    const member = { kind: "member", id: author.user.id, spaceId: place };
    expect(await codeOf(act(moderator, member, { action: "ban" }))).toBe("not_found");
  }
});

test("whoever looks after one Space does nothing about another, its comments and its members", async () => {
  const [here, there] = [await spamInSpace(), await spamInSpace()];
  await join(there.spaceId, here.author);
  const { id } = await comment(there.postId, there.author, { text: "Silver" });
  const targets = [
    { kind: "post", id: there.postId },
    { kind: "comment", id },
    { kind: "member", id: there.author.user.id, spaceId: there.spaceId },
    { kind: "member", id: here.author.user.id, spaceId: there.spaceId },
  ];
  for (const target of targets) {
    const action = target.kind === "member" ? "ban" : "hide";
    for (const by of [here.creator, here.moderator]) {
      expect(await codeOf(act(by, target, { action }))).toBe("forbidden");
      expect(await optionsFor(by, target)).toMatchObject({ may: [], authorId: null });
    }
  }
  const { caseId } = await (
    await act(there.moderator, targets[0]!, { action: "hide" })
  ).json<{ caseId: string }>();
  for (const by of [here.creator, here.moderator, here.author]) {
    expect(await codeOf(undo(by, caseId))).toBe("forbidden");
    expect((await call(`/moderation/${caseId}`, { token: by.token })).status).toBe(404);
  }
  // The rules of one Space are none of another.
  const rules = { rules: [{ title: "Ours", text: "Only ours." }] };
  await call(`/spaces/${here.spaceId}`, {
    method: "PATCH",
    token: here.creator.token,
    body: rules,
  });
  const view = await optionsFor(here.creator, { kind: "post", id: here.postId });
  const rule = view.rules[0]!.id;
  expect(await codeOf(act(there.other, targets[1]!, { action: "hide", rule }))).toBe(
    "unknown_rule",
  );
});

test("whoever was dismissed between the dialog and the press does nothing, and takes nothing back", async () => {
  const space = await spamInSpace();
  const { creator, moderator, author, spaceId, postId } = space;
  const target = { kind: "post", id: postId };
  expect((await optionsFor(moderator, target)).may).toContain("hide");
  const { id: second } = await post(author, { spaceId, content: "And more" });
  const { caseId } = await (
    await act(moderator, { kind: "post", id: second }, { action: "hide" })
  ).json<{ caseId: string }>();
  expect((await dismiss(spaceId, creator, moderator)).status).toBe(204);
  expect(await codeOf(act(moderator, target, { action: "hide" }))).toBe("forbidden");
  expect(await codeOf(undo(moderator, caseId))).toBe("forbidden");
  expect((await optionsFor(moderator, target)).may).toEqual([]);
  // In one moment: one of the two comes first, and the log says which.
  await nameModerator(spaceId, creator, moderator);
  const [pressed] = await Promise.all([
    act(moderator, target, { action: "hide" }),
    dismiss(spaceId, creator, moderator),
  ]);
  expect([201, 403]).toContain(pressed!.status);
  expect(await casesOn(postId)).toHaveLength(pressed!.status === 201 ? 1 : 0);
  await asRebuilt(space);
});

test("fifty presses on one post are one decision, one line and one notice", async () => {
  const space = await spamInSpace();
  const { creator, moderator, other, spaceId, postId } = space;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      act([creator, moderator, other][at % 3]!, { kind: "post", id: postId }, { action: "remove" }),
    ),
  );
  for (const { status } of answers) expect([201, 409, 503]).toContain(status);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await casesOn(postId)).toHaveLength(1);
  expect(await logOfSpace(spaceId)).toMatchObject({ items: [{}], tally: { actions: 1 } });
  await asRebuilt(space);
});

test("undone, appealed and judged in one moment: it stands or not, and all agree on it", async () => {
  for (let round = 0; round < 4; round++) {
    const space = await spamInSpace();
    const { moderator, other, author, spaceId, postId } = space;
    const { caseId } = await (
      await act(moderator, { kind: "post", id: postId }, { action: "hide" })
    ).json<{ caseId: string }>();
    if (round % 2) await appeal(author, caseId, "It was a joke");
    const answers = await Promise.all([
      undo(moderator, caseId),
      appeal(author, caseId, "Once more"),
      judge(other, caseId, false),
      undo(moderator, caseId),
      act(other, { kind: "post", id: postId }, { action: "remove" }),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const removed = answers[4]!.status === 201;
    const { items } = await logOfSpace(spaceId);
    const stands = items.filter(({ overturnedAt }) => overturnedAt === null);
    expect((await call(`/posts/${postId}`)).status === 404).toBe(stands.length > 0);
    expect(stands.some(({ action }) => action === "remove")).toBe(removed);
    await asRebuilt(space);
  }
  await audited();
});

test("a flood of decisions ends at its limit, for one moderator, in one Space, for an hour", async () => {
  const { creator, moderator, author, other, spaceId, postId } = await spamInSpace();
  const target = { kind: "post", id: postId };
  const { id: second } = await post(author, { spaceId, content: "First" });
  expect((await act(moderator, { kind: "post", id: second }, { action: "hide" })).status).toBe(201);
  const { db } = services().at(requireLogOf(spaceId));
  const made = (count: number, minutes: number) => ({
    sql: `INSERT INTO "moderation_log" ("id", "space_id", "at", "seat", "moderator_id", "action", "kind", "target_id")
      SELECT 'flood-' || ?1 || '-' || value, l."space_id", ?1, l."seat", l."moderator_id", 'hide', 'post', 'p'
      FROM "moderation_log" l, json_each(?2) WHERE l."space_id" = ?3 LIMIT ?4`,
    params: [
      new Date(services().store.now().getTime() - minutes * 60_000).toISOString(),
      JSON.stringify(Array.from({ length: count }, (_, at) => at)),
      spaceId,
      count,
    ],
  });
  // What is older than an hour counts no more.
  await db.batch([made(DECISIONS_AN_HOUR - 2, 30), made(5, 61)]);
  const { id: third } = await post(author, { spaceId, content: "Second" });
  expect((await act(moderator, { kind: "post", id: third }, { action: "hide" })).status).toBe(201);
  expect(await codeOf(act(moderator, target, { action: "hide" }))).toBe("too_many_decisions");
  const { id: commentId } = await comment(postId, author, { text: "Silver" });
  const deleted = call(`/comments/${commentId}`, { method: "DELETE", token: moderator.token });
  expect(await codeOf(deleted)).toBe("too_many_decisions");
  for (const by of [other, creator]) {
    const action = by === other ? "hide" : "remove";
    expect((await act(by, target, { action })).status).toBe(201);
  }
});
