import { expect, test, vi } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import type { CommentView } from "~/domain/comments/view";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { casesOn, decide, nameModerator } from "~/tests/moderation/world";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, picture, services } from "~/tests/spaces/world";
import { findDifferences } from "~/tests/support/store";
import { comment, readPost, said } from "./world";

type By = { token: string };
const change = (id: string, { token }: By, text: string, key?: string) =>
  call(`/comments/${id}`, { method: "PATCH", token, body: { text }, key });
const historyOf = (id: string, by?: By) => call(`/comments/${id}/revisions`, { token: by?.token });
async function textsOf(id: string, by: By) {
  const { items } = await (await historyOf(id, by)).json<{ items: { text: string }[] }>();
  return items.map(({ text }) => text);
}
const HOUR_MS = 60 * 60_000;

test("a comment is changed by its author, is marked, and keeps its pictures and its likes", async () => {
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  const { id } = await post(anna, { content: "Look" });
  const media = [await picture(ben.user.id, "comment")];
  const first = await comment(id, ben, { text: "Nise", media });
  expect(first).toMatchObject({ may: ["edit", "delete"], editedAt: null });
  await call(`/comments/${first.id}/like`, { method: "PUT", token: anna.token });
  const answer = await change(first.id, ben, " **Nice** ", "once");
  expect(answer.status).toBe(200);
  const changed = await answer.json<CommentView>();
  expect(changed).toMatchObject({
    text: "**Nice**",
    body: [{ t: "p", c: [{ t: "strong", c: ["Nice"] }] }],
    media: [{ id: media[0] }],
    likes: 1,
    createdAt: first.createdAt,
    may: ["edit", "delete", "history"],
  });
  expect(changed.editedAt).not.toBeNull();
  expect((await change(first.id, ben, " **Nice** ", "once")).status).toBe(200);
  await change(first.id, ben, "**Nice**");
  expect(await textsOf(first.id, ben)).toEqual(["**Nice**", "Nise"]);
  expect(await said(`/posts/${id}/comments`, anna)).toMatchObject({
    items: [{ text: "**Nice**", editedAt: changed.editedAt, may: [] }],
  });
  expect((await change(first.id, ben, "")).status).toBe(200);
  const log = services().at(requireLogOf(id));
  expect(await findDifferences(log.store)).toEqual([]);
  await forgetPerson(log.store, ben.user.id);
  expect(await findDifferences(log.store)).toEqual([]);
});

test("nobody else changes it, nobody where they may not speak, and what it says stays right", async () => {
  const [creator, ben, cleo] = [
    await createRichPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  const { id: spaceId } = await createSpace(creator);
  await Promise.all([join(spaceId, ben), join(spaceId, cleo)]);
  const { id } = await post(creator, { spaceId, content: "Look" });
  const one = await comment(id, ben, { text: "Mine" });
  for (const by of [cleo, creator]) {
    await expectProblem(await change(one.id, by, "Yours"), 403, "forbidden");
  }
  expect((await call(`/comments/${one.id}`, { method: "PATCH", body: { text: "x" } })).status).toBe(
    401,
  );
  await expectProblem(await change(one.id, ben, " "), 400, "content_empty");
  await expectProblem(await change(one.id, ben, "x".repeat(2001)), 400, "comment_too_long");
  await expectProblem(await change(one.id, ben, `${">".repeat(300)} a`), 400, "content_too_deep");
  await expectProblem(await change("c0-AAAAAAAAAAAAAAAAAAAAAA", ben, "x"), 404, "not_found");
  await call(`/posts/${id}/lock`, { method: "PUT", token: creator.token });
  await expectProblem(await change(one.id, ben, "Late"), 409, "post_locked");
  await call(`/posts/${id}/lock`, { method: "DELETE", token: creator.token });
  const answer = await comment(id, ben, {
    text: "Yes",
    replyTo: (await comment(id, cleo, { text: "Is it?" })).id,
  });
  await call(`/blocks/${ben.user.id}`, { method: "PUT", token: cleo.token });
  await expectProblem(await change(answer.id, ben, "No, Cleo"), 404, "not_found");
  await call(`/blocks/${ben.user.id}`, { method: "DELETE", token: cleo.token });
  expect((await change(answer.id, ben, "No, Cleo")).status).toBe(200);
  await call(`/spaces/${spaceId}/membership`, { method: "DELETE", token: ben.token });
  await expectProblem(await change(one.id, ben, "Gone"), 403, "not_a_member");
  const { items } = await said(`/posts/${id}/comments`, ben);
  expect(items.find((item) => item.id === one.id)).toMatchObject({ may: ["delete"] });
});

test("what it said before is seen by its author and those who judge there, and by nobody else", async () => {
  const [creator, mod, ben, cleo] = [
    await createRichPlayer(),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  const { id: spaceId } = await createSpace(creator);
  for (const by of [mod, ben, cleo]) await join(spaceId, by);
  await nameModerator(spaceId, creator, mod);
  const { id } = await post(creator, { spaceId, content: "Look" });
  const one = await comment(id, ben, { text: `Rude, <@${cleo.user.id}>` });
  await change(one.id, ben, "Kind");
  for (const by of [ben, mod, creator]) {
    expect(await textsOf(one.id, by)).toEqual(["Kind", `Rude, <@${cleo.user.id}>`]);
  }
  await expectProblem(await historyOf(one.id, cleo), 403, "forbidden");
  await expectProblem(await historyOf(one.id), 403, "forbidden");
  const seen = async (by: By) => (await said(`/posts/${id}/comments`, by)).items[0];
  expect(await seen(mod)).toMatchObject({ may: ["delete", "history"] });
  expect(await seen(cleo)).toMatchObject({ may: [] });
  await call(`/comments/${one.id}`, { method: "DELETE", token: ben.token });
  await expectProblem(await historyOf(one.id, mod), 404, "not_found");
});

test("what a rule holds of a change waits with its answers, is a case, and ends by another change", async () => {
  const [creator, ben] = [await createRichPlayer(), await createPlayer()];
  const { id: spaceId } = await createSpace(creator);
  await join(spaceId, ben);
  const words = ["silver lamp"];
  await call(`/spaces/${spaceId}/blocked-words`, {
    method: "PUT",
    token: creator.token,
    body: { words },
  });
  const { id } = await post(creator, { spaceId, content: "Look" });
  const one = await comment(id, ben, { text: "A lamp" });
  await comment(id, creator, { text: "Which?", replyTo: one.id });
  const weekOf = async () => {
    const answer = await call(`/spaces/${spaceId}/insights`, { token: creator.token });
    return (await answer.json<{ weeks: { comments: number }[] }>()).weeks.at(-1)!.comments;
  };
  const held = await (await change(one.id, ben, "A silver lamp")).json<CommentView>();
  expect(held).toMatchObject({
    state: "held",
    reason: { rule: "space-words" },
    text: "A silver lamp",
  });
  expect(await readPost(id, creator)).toMatchObject({ comments: 1 });
  const cases = await casesOn(one.id);
  expect(cases).toMatchObject([{ state: "open" }]);
  expect(await (await change(one.id, ben, "A lamp again")).json()).toMatchObject({
    state: "published",
  });
  expect(await casesOn(one.id)).toMatchObject([{ state: "closed" }]);
  expect(await readPost(id, creator)).toMatchObject({ comments: 2 });
  await change(one.id, ben, "My silver lamp");
  const [again] = await casesOn(one.id);
  expect((await decide(creator, again!.id, { action: "keep" })).status).toBe(204);
  expect(await said(`/posts/${id}/comments`)).toMatchObject({
    items: [{ text: "My silver lamp", state: "published" }],
  });
  // One comment is one, however often it waited.
  expect(await weekOf()).toBe(2);
  expect(await findDifferences(services().at(requireLogOf(id)).store)).toEqual([]);
});

test("after a day it stays as it is", async () => {
  const ben = await createPlayer();
  const { id } = await post(ben, { content: "Look" });
  const one = await comment(id, ben, { text: "Then" });
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + 23 * HOUR_MS });
  expect((await change(one.id, ben, "Still")).status).toBe(200);
  vi.setSystemTime(now + 25 * HOUR_MS);
  expect(await said(`/posts/${id}/comments`, ben)).toMatchObject({
    items: [{ text: "Still", may: ["delete", "history"] }],
  });
  await expectProblem(await change(one.id, ben, "Later"), 409, "edit_too_late");
  vi.useRealTimers();
});
