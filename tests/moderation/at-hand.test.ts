import { describe, expect, test } from "vitest";
import type { CommentView } from "~/domain/comments/view";
import { newId } from "~/domain/event-store/id";
import { follow } from "~/tests/notifications/history";
import { join, post, publish } from "~/tests/posts/world";
import { call } from "~/tests/sign-in/player";
import { type TestPlayer } from "~/tests/spaces/world";
import { createOperator } from "~/tests/store/operator";
import { comment, said, say, unsay } from "~/tests/talk/world";
import { appeal, casesOn, codeOf, decide, judge, logOfSpace, nameModerator, report } from "./world";
import { act, type By, optionsFor, ownCases, spamInSpace, undo } from "./at-hand-world";

const read = async (id: string, { token }: Partial<TestPlayer> = {}) =>
  (await call(`/posts/${id}`, { token })).status;

describe("whoever moderates there", () => {
  test("hides a post without a report; its author reads why, appeals, and another judges", async () => {
    const { moderator, other, author, spaceId, postId, target } = await spamInSpace();
    const why = { template: "repeated", note: "Once is enough", staffNote: "Watch him" };
    const answer = await act(moderator, target, { action: "hide", ...why });
    expect(answer.status).toBe(201);
    const { caseId } = await answer.json<{ caseId: string }>();
    expect(await read(postId)).toBe(404);
    const own = await ownCases(author);
    expect(own).toMatchObject([
      {
        id: caseId,
        mayAppeal: true,
        thing: { kind: "post", state: "hidden" },
        decision: { action: "hide", template: "repeated", note: "Once is enough" },
      },
    ]);
    expect(JSON.stringify(own)).not.toContain("Watch him");
    await follow();
    const notes = await (await call("/notifications", { token: author.token })).text();
    expect(notes).toContain(`/profile/cases#${caseId}`);
    expect((await logOfSpace(spaceId)).items).toMatchObject([
      { action: "hide", kind: "post", moderator: { number: 1 } },
    ]);
    expect((await appeal(author, caseId, "It was new")).status).toBe(204);
    expect(await codeOf(judge(moderator, caseId, false))).toBe("forbidden");
    expect((await judge(other, caseId, true)).status).toBe(204);
    expect(await read(postId)).toBe(200);
  });

  test("mutes and bans a member, and bans the author with a post", async () => {
    const { creator, moderator, author, spaceId, postId, target, member } = await spamInSpace();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const mute = { action: "mute", until, thing: "remove" };
    expect((await act(moderator, member, mute)).status).toBe(201);
    expect(await ownCases(author)).toMatchObject([{ decision: { action: "mute", thing: null } }]);
    expect(await optionsFor(moderator, member)).toMatchObject({
      may: ["mute", "ban"],
      restricted: { kind: "mute", until },
    });
    const answer = await act(creator, target, { action: "ban", thing: "remove" });
    const { caseId } = await answer.json<{ caseId: string }>();
    expect(await read(postId)).toBe(404);
    const join = () =>
      call(`/spaces/${spaceId}/membership`, { method: "PUT", token: author.token });
    expect(await codeOf(join())).toBe("banned");
    expect(
      (await ownCases(author)).map(({ thing, decision }) => [thing.kind, decision.action]),
    ).toEqual([
      ["post", "ban"],
      ["member", "mute"],
    ]);
    expect((await undo(creator, caseId)).status).toBe(204);
    expect((await undo(creator, caseId)).status).toBe(204);
    expect((await join()).status).toBe(204);
    expect(await read(postId)).toBe(200);
    expect((await logOfSpace(spaceId)).tally).toEqual({ actions: 2, overturned: 1 });
  });

  test("decides about comments, and joins the case that a report has opened", async () => {
    const { moderator, other, author, postId } = await spamInSpace();
    const { id } = await (await say(postId, author, { text: "Gold" })).json<{ id: string }>();
    const target = { kind: "comment", id };
    await report(other, target, "spam");
    const [reported] = await casesOn(id);
    const answer = await act(moderator, target, { action: "remove" });
    expect(await answer.json()).toEqual({ caseId: reported!.id });
    expect(await casesOn(id)).toHaveLength(1);
    const reports = await (await call("/me/reports", { token: other.token })).json();
    expect(reports).toMatchObject({ items: [{ outcome: "acted" }] });
    expect(await codeOf(report(author, { kind: "comment", id }, "spam"))).toBe("not_found");
  });
});

test("a comment that a moderator deletes is a decision, with its case and its appeal", async () => {
  const { moderator, other, author, spaceId, postId } = await spamInSpace();
  const { id } = await (await say(postId, author, { text: "Gold" })).json<{ id: string }>();
  const remove = () => call(`/comments/${id}`, { method: "DELETE", token: moderator.token });
  for (let time = 0; time < 2; time++) expect((await remove()).status).toBe(204);
  const [one] = await ownCases(author);
  expect(one).toMatchObject({
    mayAppeal: true,
    thing: { kind: "comment", text: "Gold", state: "removed" },
    decision: { action: "remove", rule: null },
  });
  expect((await logOfSpace(spaceId)).items).toMatchObject([{ action: "remove", kind: "comment" }]);
  await appeal(author, one!.id, "Why?");
  expect((await judge(other, one!.id, true)).status).toBe(204);
  expect(await (await call(`/posts/${postId}/comments`)).json()).toMatchObject({ items: [{ id }] });
});

describe("nobody", () => {
  test("acts outside their place, about themselves, or about whoever is not below them", async () => {
    const { creator, moderator, other, author, spaceId, target, member } = await spamInSpace();
    const elsewhere = await spamInSpace();
    const hide = { action: "hide" };
    for (const by of [author, elsewhere.creator, elsewhere.moderator]) {
      expect(await codeOf(act(by, target, hide))).toBe("forbidden");
      expect(await optionsFor(by, target)).toMatchObject({ may: [], rules: [] });
    }
    const about = ({ user }: TestPlayer) => ({ kind: "member", id: user.id, spaceId });
    const ban = { action: "ban" };
    for (const whom of [creator, other, moderator]) {
      expect(await codeOf(act(moderator, about(whom), ban))).toBe("forbidden");
    }
    expect(await codeOf(act(creator, about(creator), ban))).toBe("forbidden");
    expect(
      await codeOf(act(moderator, { kind: "user", id: author.user.id }, { action: "mute" })),
    ).toBe("forbidden");
    expect((await act(creator, about(other), { action: "mute" })).status).toBe(201);
    expect(await codeOf(act(moderator, member, { action: "hide" }))).toBe("bad_action");
    expect(await codeOf(act(moderator, { ...member, spaceId: newId() }, ban))).toBe("not_found");
    expect(await codeOf(act(moderator, { kind: "post", id: newId() }, hide))).toBe("not_found");
    for (const id of ["", newId(), "nobody"]) {
      expect(await codeOf(act(moderator, { ...member, id }, ban))).toBe("not_found");
      expect(await optionsFor(moderator, { ...member, id })).toMatchObject({ may: [] });
    }
  });

  test("acts about an operator, and operators act everywhere", async () => {
    const { creator, moderator, other, author, spaceId, target } = await spamInSpace();
    const operator = await createOperator();
    await join(spaceId, operator);
    // A right of one wallet makes nobody else an operator.
    const granted = await call(`/ops/roles/${other.user.address}/moderation`, {
      method: "PUT",
      token: operator.token,
    });
    expect(granted.status).toBe(204);
    expect(await optionsFor(other, { kind: "user", id: author.user.id })).toMatchObject({
      may: ["mute"],
    });
    // Whom their rank in the Space does not let them judge, they judge as an operator.
    await nameModerator(spaceId, creator, operator);
    const theirs = await post(creator, { spaceId, content: "Mine" });
    const aboutCreator = { kind: "post", id: theirs.id };
    expect((await act(operator, aboutCreator, { action: "hide" })).status).toBe(201);
    const { items } = await logOfSpace(spaceId);
    expect(items[0]).toMatchObject({ action: "hide" });
    const { id } = await post(operator, { spaceId, content: "From the house" });
    expect(await codeOf(act(moderator, { kind: "post", id }, { action: "hide" }))).toBe(
      "forbidden",
    );
    expect((await act(operator, target, { action: "hide" })).status).toBe(201);
    const user = { kind: "user", id: author.user.id };
    const { caseId } = await (
      await act(operator, user, { action: "mute" })
    ).json<{ caseId: string }>();
    expect(await codeOf(publish(author, { spaceId, content: "More" }))).toBe("muted");
    expect((await undo(operator, caseId)).status).toBe(204);
  });

  test("is offered what the press would refuse", async () => {
    const { creator, moderator, other, author, postId, target } = await spamInSpace();
    const operator = await createOperator();
    expect((await act(operator, target, { action: "hide" })).status).toBe(201);
    const { taken } = await optionsFor(creator, target);
    expect(taken).toEqual({ as: "hidden", caseId: null });
    const { taken: theirs } = await optionsFor(operator, target);
    expect((await undo(creator, (await ownCases(author))[0]!.id)).status).toBe(403);
    expect((await undo(operator, theirs!.caseId!)).status).toBe(204);
    const comments: CommentView[] = [];
    for (const by of [creator, other, author])
      comments.push(await comment(postId, by, { text: "?" }));
    const mayDelete = async (by: By) => {
      const { items } = await said(`/posts/${postId}/comments`, by);
      return comments.map(({ id }) => items.find((one) => one.id === id)!.may.includes("delete"));
    };
    expect(await mayDelete(moderator)).toEqual([false, false, true]);
    expect(await mayDelete(creator)).toEqual([true, true, true]);
    expect(await mayDelete(author)).toEqual([false, false, true]);
    const removed = comments.map(({ id }) => unsay(id, moderator));
    expect((await Promise.all(removed)).map(({ status }) => status)).toEqual([403, 403, 204]);
  });
});

describe("at the same moment", () => {
  test("two moderators decide once, and the other learns who was faster", async () => {
    const { moderator, other, postId, target } = await spamInSpace();
    const both = [moderator, other];
    const answers = await Promise.all(both.map((by) => act(by, target, { action: "hide" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const won = both[answers.findIndex(({ status }) => status === 201)]!;
    const lost = answers.find(({ status }) => status === 409)!;
    expect(await lost.json()).toMatchObject({ code: "already_decided", by: won.user.id });
    expect(await casesOn(postId)).toHaveLength(1);
    expect((await act(other, target, { action: "remove" })).status).toBe(201);
  });

  test("a decision and a report make one case or none that waits", async () => {
    const { moderator, other, postId, target } = await spamInSpace();
    const [acted] = await Promise.all([
      act(moderator, target, { action: "hide" }),
      report(other, target, "spam"),
    ]);
    expect(acted!.status).toBe(201);
    const cases = await casesOn(postId);
    expect(cases.map(({ state }) => state)).toEqual(["decided"]);
  });

  test("a decision and its author's own deletion end with it gone, and no case that waits", async () => {
    const { moderator, author, postId, target } = await spamInSpace();
    const [acted, gone] = await Promise.all([
      act(moderator, target, { action: "hide" }),
      call(`/posts/${postId}`, { method: "DELETE", token: author.token }),
    ]);
    expect(gone!.status).toBe(204);
    expect([201, 404]).toContain(acted!.status);
    expect(await read(postId, author)).toBe(404);
    expect((await casesOn(postId)).every(({ state }) => state === "decided")).toBe(true);
  });

  test("one key decides once", async () => {
    const { moderator, postId, target } = await spamInSpace();
    const key = newId();
    const [one, same] = [
      await act(moderator, target, { action: "hide" }, key),
      await act(moderator, target, { action: "hide" }, key),
    ];
    expect(await one!.json()).toEqual(await same!.json());
    expect(await casesOn(postId)).toHaveLength(1);
    expect(await codeOf(act(moderator, target, { action: "remove" }, key))).toBe(
      "idempotency_key_reused",
    );
  });
});

test("what is decided at hand is decided again by nobody in the queue", async () => {
  const { moderator, other, target } = await spamInSpace();
  const answer = await act(moderator, target, { action: "hide" });
  const { caseId } = await answer.json<{ caseId: string }>();
  expect(await codeOf(decide(other, caseId, { action: "keep" }))).toBe("already_decided");
});
