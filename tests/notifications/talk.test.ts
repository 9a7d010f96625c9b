import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import type { NotificationView } from "~/domain/notifications/view";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace } from "~/tests/spaces/world";
import { comment, like, unsay } from "~/tests/talk/world";
import { requireLogOf } from "~/domain/community-id";
import { happenIn } from "~/tests/support/happen";
import { follow, happen, rebuilt, rows, services } from "./history";

type Player = Awaited<ReturnType<typeof createPlayer>>;

async function notified({ token }: Player) {
  await follow();
  const { items } = await (
    await call("/notifications", { token })
  ).json<{ items: NotificationView[] }>();
  const { count } = await (
    await call("/notifications/unread", { token })
  ).json<{ count: number }>();
  const lines = items
    .filter(({ kind }) => kind !== "task-ready")
    .map(({ kind, count: of, target }) => `${kind} ${of} ${target.kind} ${target.title}`);
  return { lines, count: count - (items.length - lines.length) };
}
const put = (path: string, { token }: Player, method = "PUT") => call(path, { method, token });

test("likes are one line for each thing, of one's own nobody is told, and each goes with its like", async () => {
  const [author, ann, bob] = [await createPlayer(), await createPlayer(), await createPlayer()];
  const { id } = await post(author, { content: "A **fine** round" });
  const said = await comment(id, author, { text: "My own word" });
  await like(`/posts/${id}`, author);
  await like(`/posts/${id}`, ann);
  await like(`/posts/${id}`, bob);
  await like(`/comments/${said.id}`, ann);
  expect(await notified(author)).toEqual({
    lines: ["like 1 comment My own word", "like 2 post A fine round"],
    count: 2,
  });
  await like(`/posts/${id}`, ann, "DELETE");
  expect((await notified(author)).lines).toContain("like 1 post A fine round");
  await put(`/blocks/${bob.user.id}`, author);
  expect((await notified(author)).lines).toEqual(["like 1 comment My own word"]);
});

test("of one comment one is told once: as of an answer, of a comment, or of a name in it", async () => {
  const [author, ann, bob] = [await createPlayer(), await createPlayer(), await createPlayer()];
  const { id } = await post(author, { title: "Rounds", content: "Who plays?" });
  const first = await comment(id, ann, {
    text: `I do, <@${author.user.id}> and <@${bob.user.id}>`,
  });
  await comment(id, bob, { text: `With <@${ann.user.id}>`, replyTo: first.id });
  expect((await notified(author)).lines).toMatchObject(
    [/^comment 2 comment With/].map((text) => expect.stringMatching(text)),
  );
  expect((await notified(ann)).lines).toEqual([expect.stringMatching(/^reply 1 comment/)]);
  expect((await notified(bob)).lines).toEqual([expect.stringMatching(/^mention 1 comment/)]);
  // Who switched comments off hears of the name.
  const choices = [{ kind: "comment", site: false }];
  await call("/notifications/choices", { method: "PUT", token: author.token, body: { choices } });
  expect((await notified(author)).lines).toEqual([expect.stringMatching(/^mention 1 comment/)]);
});

test("a block hides what is said in a thread that the other began, whoever says it, from list and count", async () => {
  const [author, starter, ann, bob] = [
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  const { id } = await post(author, { content: "Who plays?" });
  const first = await comment(id, starter, { text: "Come to my house" });
  const answer = await comment(id, ann, { text: "When?", replyTo: first.id });
  await comment(id, bob, { text: `Now, <@${author.user.id}>`, replyTo: answer.id });
  await like(`/comments/${answer.id}`, bob);
  expect(await notified(ann)).toMatchObject({
    lines: ["like 1 comment When?", expect.stringMatching("reply 1 comment Now")],
    count: 2,
  });
  await put(`/blocks/${starter.user.id}`, ann);
  expect(await notified(ann)).toEqual({ lines: [], count: 0 });
  expect((await notified(author)).lines).toEqual([expect.stringMatching("comment 3 comment Now")]);
  await put(`/blocks/${author.user.id}`, starter);
  expect(await notified(author)).toEqual({ lines: [], count: 0 });

  // What she does not see she neither likes nor answers.
  const said = await call(`/posts/${id}/comments`, {
    token: ann.token,
    body: { text: "There", replyTo: answer.id },
  });
  expect(said.status).toBe(404);
  expect((await like(`/comments/${answer.id}`, ann)).status).toBe(404);
  await put(`/blocks/${starter.user.id}`, ann, "DELETE");
  expect((await notified(ann)).count).toBe(2);
});

test("what is deleted takes all that was told of it along, and what is dissolved too", async () => {
  const [owner, ann] = [await createRichPlayer(), await createPlayer()];
  const { id: spaceId } = await createSpace(owner);
  await join(spaceId, ann);
  await call("/notifications/choices", {
    method: "PUT",
    token: owner.token,
    body: { choices: [{ kind: "space-join", site: false }] },
  });
  const { id } = await post(owner, { spaceId, content: "One" });
  const other = await post(owner, { spaceId, content: "Two" });
  const said = await comment(id, ann, { text: "Yes" });
  await comment(id, owner, { text: "No", replyTo: said.id });
  await like(`/posts/${id}`, ann);
  await like(`/posts/${other.id}`, ann);
  expect((await notified(owner)).count).toBe(3);
  expect((await notified(ann)).lines).toEqual(["reply 1 comment No"]);
  await unsay(said.id, ann);
  expect((await notified(owner)).lines).toEqual(["like 1 post Two", "like 1 post One"]);
  await call(`/posts/${id}`, { method: "DELETE", token: owner.token });
  expect(await notified(owner)).toEqual({ lines: ["like 1 post Two"], count: 1 });
  expect(await notified(ann)).toEqual({ lines: [], count: 0 });
  const judged = (type: string) =>
    happenIn(services().at(requireLogOf(spaceId)).store, `space-${spaceId}`, {
      type,
      data: { spaceId, moderatorId: "operator", caseId: "case" },
    });
  await judged("SpaceClosed");
  expect(await notified(owner)).toEqual({ lines: [], count: 0 });
  await judged("SpaceReopened");
  expect(await notified(owner)).toEqual({ lines: ["like 1 post Two"], count: 1 });
  await call(`/spaces/${spaceId}`, { method: "DELETE", token: owner.token });
  expect(await notified(owner)).toEqual({ lines: [], count: 0 });
});

test("what is no longer shown where it lies is not told, even before that was followed", async () => {
  const [author, ann] = [await createPlayer(), await createPlayer()];
  const { id } = await post(author, { content: `Hello <@${ann.user.id}>` });
  expect((await notified(ann)).lines).toHaveLength(1);
  await call(`/posts/${id}`, { method: "DELETE", token: author.token });
  const { items } = await (
    await call("/notifications?kind=mention", { token: ann.token })
  ).json<{ items: unknown[] }>();
  expect(items).toEqual([]);
});

test("a muted thread or Space is silent until it is muted no more", async () => {
  const [owner, ann] = [await createRichPlayer(), await createPlayer()];
  const { id: spaceId } = await createSpace(owner);
  await join(spaceId, ann);
  const { id } = await post(ann, { spaceId, content: "Loud" });
  await comment(id, owner, { text: "Very" });
  expect((await notified(ann)).count).toBe(1);
  expect((await put(`/posts/${id}/mute`, ann)).status).toBe(204);
  expect(await notified(ann)).toEqual({ lines: [], count: 0 });
  const muted = await (await call("/notifications/mutes", { token: ann.token })).json();
  expect(muted).toMatchObject({ items: [{ kind: "post", id, title: "Loud" }] });
  await put(`/posts/${id}/mute`, ann, "DELETE");
  await put(`/spaces/${spaceId}/mute`, ann);
  expect((await notified(ann)).count).toBe(0);
  await put(`/spaces/${spaceId}/mute`, ann, "DELETE");
  expect((await notified(ann)).count).toBe(1);
  expect((await put("/posts/c0-AAAAAAAAAAAAAAAAAAAAAA/mute", ann)).status).toBe(404);
});

test("who asked for somebody's posts is told of those that come, one line, until they follow no more", async () => {
  const [author, ann, bob] = [await createPlayer(), await createPlayer(), await createPlayer()];
  expect((await put(`/follows/${author.user.id}/posts`, ann)).status).toBe(409);
  await put(`/follows/${author.user.id}`, ann);
  await put(`/follows/${author.user.id}`, bob);
  await post(author, { content: "Before" });
  expect((await put(`/follows/${author.user.id}/posts`, ann)).status).toBe(204);
  await post(author, { content: "One" });
  await post(author, { content: "Two" });
  expect((await notified(ann)).lines).toEqual(["new-post 2 post Two"]);
  expect((await notified(bob)).lines).toEqual([]);
  const live = await rows();
  expect(await rebuilt(2)).toEqual(live);
  expect(await rebuilt(3, { events: 3 })).toEqual(live);
  await put(`/follows/${author.user.id}`, ann, "DELETE");
  expect((await notified(ann)).lines).toEqual([]);
});

test("what is held is told once it is published, and what is hidden may come back", async () => {
  const [author, ann] = [await createPlayer(), await createPlayer()];
  const held = { rule: "links", version: 1 };
  const [postId, commentId] = ["c0-heldheldheldheldheldhe", "c0-saidsaidsaidsaidsaidsa"];
  const about = { postId, kind: "post", spaceId: null, userId: author.user.id };
  const judged = { moderatorId: null, caseId: null, rule: null, files: [] };
  const text = {
    title: null,
    content: `Hey <@${ann.user.id}>`,
    alts: [],
    tagged: [],
    files: [],
    feeling: null,
  };
  const stream = `post-${postId}`;
  const inLog = (type: string, data: object) =>
    happen(stream, { type, data: { ...about, ...data } }, "community-0");
  const noted = async (userId: string) => {
    await follow();
    const { results } = await env.DB.prepare(
      `SELECT kind FROM notifications n WHERE user_id = ? AND kind NOT IN ('task-ready')
        AND NOT EXISTS (SELECT 1 FROM notification_gone g WHERE g.id IN (n.post_id, n.target_id)) ORDER BY kind`,
    )
      .bind(userId)
      .all<{ kind: string }>();
    return results.map(({ kind }) => kind);
  };
  await inLog("PostPublished", { ...text, held });
  expect(await noted(ann.user.id)).toEqual([]);
  await inLog("PostReleased", { ...judged, first: true });
  expect(await noted(ann.user.id)).toEqual(["mention"]);
  const said = {
    commentId,
    postId,
    kind: "post",
    spaceId: null,
    userId: ann.user.id,
    postAuthorId: author.user.id,
    replyTo: null,
    threadId: null,
    threadAuthorId: null,
    repliedId: null,
  };
  const comments = (type: string, data: object) =>
    happen(`comment-${commentId}`, { type, data: { ...said, ...data } }, "community-0");
  await comments("CommentPublished", { text: "Ho", alts: [], files: [], held });
  expect(await noted(author.user.id)).toEqual([]);
  await comments("CommentReleased", { ...judged, first: true });
  expect(await noted(author.user.id)).toEqual(["comment"]);
  await comments("CommentHidden", { ...judged, was: "published" });
  expect(await noted(author.user.id)).toEqual([]);
  await comments("CommentRestored", judged);
  expect(await noted(author.user.id)).toEqual(["comment"]);
  await inLog("PostRemoved", { ...judged, was: "published" });
  expect([await noted(author.user.id), await noted(ann.user.id)]).toEqual([[], []]);
  const live = await rows();
  expect(await rebuilt(4)).toEqual(live);
  await forgetPerson(services().store, ann.user.id);
  await follow();
  expect(JSON.stringify(await rows())).not.toContain(ann.user.id);
});

test("whom a changed comment names is told once, and whom it names no more is not", async () => {
  const [author, ann, bob] = [await createPlayer(), await createPlayer(), await createPlayer()];
  const { id } = await post(author, { content: "Who plays?" });
  const said = await comment(id, author, { text: `With <@${ann.user.id}>` });
  const change = (text: string) =>
    call(`/comments/${said.id}`, { method: "PATCH", token: author.token, body: { text } });
  expect((await notified(ann)).lines).toEqual([expect.stringMatching("mention 1 comment With")]);
  const { items } = await (
    await call("/notifications", { token: ann.token })
  ).json<{ items: NotificationView[] }>();
  await call("/notifications/read", { token: ann.token, body: { upTo: items[0]!.id } });
  await change(`With <@${ann.user.id}> and <@${bob.user.id}>`);
  expect(await notified(ann)).toMatchObject({ count: 0 });
  expect((await notified(bob)).lines).toEqual([expect.stringMatching("mention 1 comment With")]);
  await change(`With <@${bob.user.id}>`);
  expect((await notified(ann)).lines).toEqual([]);
  expect((await notified(bob)).lines).toEqual([expect.stringMatching("mention 1 comment With")]);
  const live = await rows();
  expect(await rebuilt(5)).toEqual(live);
  expect(await rebuilt(6, { events: 1 })).toEqual(live);
});
