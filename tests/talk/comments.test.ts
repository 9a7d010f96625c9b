import { describe, expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import type { CommentView } from "~/domain/comments/view";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { rawQuery } from "~/domain/event-store/query";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { createRichPlayer, createSpace, picture, services } from "~/tests/spaces/world";
import { comment, like, readPost, said, say, unsay } from "./world";

const textsOf = ({ items }: { items: CommentView[] }) => items.map(({ text }) => text);

describe("a comment", () => {
  test("is said beneath a post, with pictures, and answered in one thread", async () => {
    const [anna, ben, cleo] = await Promise.all([createPlayer(), createPlayer(), createPlayer()]);
    const { id } = await post(anna, { content: "Look" });
    const file = await picture(ben.user.id, "comment");
    const first = await comment(id, ben, { text: " **Nice** ", media: [{ id: file, alt: "Me" }] });
    expect(first).toMatchObject({
      text: "**Nice**",
      body: [{ t: "p", c: [{ t: "strong", c: ["Nice"] }] }],
      media: [{ id: file, alt: "Me" }],
      author: { id: ben.user.id },
      replyTo: null,
      threadId: null,
      may: ["edit", "delete"],
      url: `/community/post/${id}?comment=${first.id}#${first.id}`,
    });
    const answer = await comment(id, anna, { text: "Thanks", replyTo: first.id });
    const deeper = await comment(id, cleo, { text: "Same", replyTo: answer.id });
    expect(answer).toMatchObject({ threadId: first.id, replyTo: { id: ben.user.id } });
    expect(deeper).toMatchObject({ threadId: first.id, replyTo: { id: anna.user.id } });
    expect(await said(`/posts/${id}/comments`)).toMatchObject({
      items: [{ id: first.id, replies: 2, may: [] }],
      nextCursor: null,
    });
    expect(textsOf(await said(`/comments/${first.id}/replies`))).toEqual(["Thanks", "Same"]);
    const linked = await (await call(`/comments/${deeper.id}`)).json();
    expect(linked).toMatchObject({ comment: { id: deeper.id }, thread: { id: first.id } });
    expect(await readPost(id)).toMatchObject({ comments: 3 });
  });

  test("that is given again by its key has its first answer, whatever became of it", async () => {
    const [anna, ben] = await Promise.all([createPlayer(), createPlayer()]);
    const { id } = await post(anna, { content: "Look" });
    const { id: replyTo } = await comment(id, anna, { text: "First" });
    const media = [{ id: await picture(ben.user.id, "comment"), alt: "Me" }];
    const [key, body] = [
      crypto.randomUUID(),
      { text: `**Hi** <@${anna.user.id}>`, replyTo, media },
    ];
    const give = async () => {
      const answer = await say(id, ben, body, key);
      return { status: answer.status, body: await answer.json<CommentView>() };
    };
    const first = await give();
    expect(first).toMatchObject({ status: 201, body: { likes: 0, replyTo: { id: anna.user.id } } });
    await like(`/comments/${first.body.id}`, anna);
    expect(await give()).toEqual(first);
    await unsay(first.body.id, ben);
    expect(await give()).toEqual(first);
    await call(`/posts/${id}`, { method: "DELETE", token: anna.token });
    expect(await give()).toEqual(first);
  });

  test("says what is wrong with it", async () => {
    const anna = await createPlayer();
    const { id } = await post(anna, { content: "Look" });
    const { id: other } = await post(anna, { content: "Other" });
    const elsewhere = await comment(other, anna, { text: "Here" });
    await expectProblem(await say(id, anna, { text: " \n" }), 400, "content_empty");
    await expectProblem(await say(id, anna, { text: "x".repeat(2001) }), 400, "comment_too_long");
    await expectProblem(
      await say(id, anna, { text: `${">".repeat(300)} a` }),
      400,
      "content_too_deep",
    );
    const stranger = await picture((await createPlayer()).user.id, "comment");
    await expectProblem(await say(id, anna, { text: "", media: [stranger] }), 400, "unknown_media");
    for (const replyTo of [elsewhere.id, newId(), "' OR 1"]) {
      await expectProblem(await say(id, anna, { text: "?", replyTo }), 404, "not_found");
    }
    expect((await say(id, anna, { text: "😀".repeat(2000) })).status).toBe(201);
  });

  test("is one, however often its author presses", async () => {
    const anna = await createPlayer();
    const { id } = await post(anna, { content: "Look" });
    const media = [await picture(anna.user.id, "comment")];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => say(id, anna, { text: "Once", media }, "once")),
    );
    const ids = await Promise.all(answers.map(async (one) => (await one.json<CommentView>()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await readPost(id)).toMatchObject({ comments: 1 });
  });

  test("is deleted by its author, those who look after the Space, and operators, and by nobody else", async () => {
    const [creator, ben, cleo, operator] = [
      await createRichPlayer(),
      await createPlayer(),
      await createPlayer(),
      await createOperator(),
    ];
    const { id: spaceId } = await createSpace(creator);
    await Promise.all([join(spaceId, ben), join(spaceId, cleo)]);
    const { id } = await post(ben, { spaceId, content: "Look" });
    const [own, moderated, struck] = [
      await comment(id, cleo, { text: "Own" }),
      await comment(id, cleo, { text: "Moderated" }),
      await comment(id, cleo, { text: "Struck" }),
    ];
    await expectProblem(await unsay(own.id, ben), 403, "forbidden");
    expect((await unsay(own.id, cleo)).status).toBe(204);
    expect((await unsay(moderated.id, creator)).status).toBe(204);
    expect((await unsay(struck.id, operator)).status).toBe(204);
    await expectProblem(await unsay(own.id, cleo), 404, "not_found");
    await expectProblem(await like(`/comments/${own.id}`, cleo), 404, "not_found");
    await expectProblem(await say(id, cleo, { text: "?", replyTo: own.id }), 404, "not_found");
    expect(await readPost(id)).toMatchObject({ comments: 0 });
    expect(await said(`/posts/${id}/comments`)).toEqual({ items: [], nextCursor: null });
  });

  test("leaves an empty place while there are answers beneath it", async () => {
    const [anna, ben] = [await createPlayer(), await createPlayer()];
    const { id } = await post(anna, { content: "Look" });
    const first = await comment(id, anna, { text: "First" });
    const answer = await comment(id, ben, { text: "Answer", replyTo: first.id });
    await unsay(first.id, anna);
    expect(await said(`/posts/${id}/comments`)).toMatchObject({
      items: [{ id: first.id, state: "deleted", text: null, author: { id: null }, may: [] }],
    });
    await unsay(answer.id, ben);
    expect((await said(`/posts/${id}/comments`)).items).toEqual([]);
  });

  test("is refused where one is no member, the post is locked, or its Space dissolved", async () => {
    const [creator, ben] = [await createRichPlayer(), await createPlayer()];
    const { id: spaceId } = await createSpace(creator);
    const { id } = await post(creator, { spaceId, content: "Look" });
    await expectProblem(await say(id, ben, { text: "?" }), 403, "not_a_member");
    await join(spaceId, ben);
    const first = await comment(id, ben, { text: "First" });
    await call(`/posts/${id}/lock`, { method: "PUT", token: creator.token });
    await expectProblem(await say(id, ben, { text: "?" }), 409, "post_locked");
    expect((await unsay(first.id, ben)).status).toBe(204);
    await call(`/posts/${id}/lock`, { method: "DELETE", token: creator.token });
    const racing = await Promise.all([
      ...Array.from({ length: 6 }, () => say(id, ben, { text: "Race" })),
      call(`/spaces/${spaceId}`, { method: "DELETE", token: creator.token }),
      ...Array.from({ length: 6 }, () => say(id, ben, { text: "Race" })),
    ]);
    const made = racing.filter(({ status }) => status === 201).length;
    const { counted } = await services()
      .at(requireLogOf(id))
      .db.read({
        counted: rawQuery<object>(`SELECT comments FROM post_summaries WHERE id = ?1`, [id]),
      });
    expect(counted).toEqual([{ comments: made }]);
    await expectProblem(await say(id, ben, { text: "?" }), 404, "space_dissolved");
  });

  test("of whom one blocked is in no list and no count", async () => {
    const [anna, ben, cleo] = await Promise.all([createPlayer(), createPlayer(), createPlayer()]);
    const { id } = await post(anna, { content: "Look" });
    const first = await comment(id, cleo, { text: "Cleo" });
    const bens = await comment(id, ben, { text: "Ben" });
    await comment(id, ben, { text: "Ben again", replyTo: first.id });
    await call(`/blocks/${ben.user.id}`, { method: "PUT", token: cleo.token });
    expect(await said(`/posts/${id}/comments`, cleo)).toMatchObject({
      items: [{ id: first.id, replies: 0 }],
    });
    expect(await readPost(id, cleo)).toMatchObject({ comments: 1 });
    expect((await said(`/comments/${first.id}/replies`, cleo)).items).toEqual([]);
    await expectProblem(
      await call(`/comments/${bens.id}`, { token: cleo.token }),
      404,
      "not_found",
    );
    await expectProblem(await say(id, cleo, { text: "?", replyTo: bens.id }), 404, "not_found");
    await expectProblem(await say(id, ben, { text: "?", replyTo: first.id }), 404, "not_found");
    expect(await said(`/posts/${id}/comments`, anna)).toMatchObject({
      items: [{ id: bens.id }, { id: first.id, replies: 1 }],
    });
  });

  test("of whoever deleted their account is empty", async () => {
    const [anna, ben] = [await createPlayer(), await createPlayer()];
    const { id } = await post(anna, { content: "Look" });
    const { id: of } = await comment(id, ben, { text: "Secret" });
    await forgetPerson(services().store, ben.user.id);
    await forgetPerson(services().at(requireLogOf(id)).store, ben.user.id);
    const { items } = await said(`/posts/${id}/comments`);
    expect(items).toMatchObject([
      { id: of, text: null, body: [], author: { id: null }, state: "published" },
    ]);
  });
});

test("comments are read page by page, none twice, the newest or the best first", async () => {
  const [anna, ben] = [await createPlayer(), await createPlayer()];
  const { id } = await post(anna, { content: "Look" });
  const all: CommentView[] = [];
  for (let at = 0; at < 5; at++) all.push(await comment(id, anna, { text: `${at}` }));
  await like(`/comments/${all[1]!.id}`, anna);
  await like(`/comments/${all[1]!.id}`, ben);
  await like(`/comments/${all[3]!.id}`, ben);
  const walk = async (path: string) => {
    const seen: (string | null)[] = [];
    for (let next: string | null = ""; next !== null;) {
      const cursor: string = next && `&cursor=${encodeURIComponent(next)}`;
      const page = await said(`${path}limit=2${cursor}`, ben);
      seen.push(...textsOf(page));
      next = page.nextCursor;
    }
    return seen;
  };
  expect(await walk(`/posts/${id}/comments?`)).toEqual(["4", "3", "2", "1", "0"]);
  expect(await walk(`/posts/${id}/comments?sort=top&`)).toEqual(["1", "3", "4", "2", "0"]);
  expect((await said(`/posts/${id}/comments`, ben)).items.map(({ liked }) => liked)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  for (let at = 0; at < 3; at++) await comment(id, ben, { text: `r${at}`, replyTo: all[0]!.id });
  expect(await walk(`/comments/${all[0]!.id}/replies?`)).toEqual(["r0", "r1", "r2"]);
});

test("2,000 comments are read by an index, and none is sorted", async () => {
  const anna = await createPlayer();
  const { id } = await post(anna, { content: "Look" });
  const { db } = services().at(requireLogOf(id));
  const { listComments, listReplies } = await import("~/domain/comments/queries");
  const asked = { viewerId: "", blockedIds: [], limit: 20 };
  for (const query of [
    listComments(id, { ...asked, sort: "new" }),
    listComments(id, { ...asked, sort: "top" }),
    listReplies(id, asked),
  ]) {
    const [plan] = await db.batch([{ ...query, sql: `EXPLAIN QUERY PLAN ${query.sql}` }]);
    const steps = plan!.map(({ detail }) => String(detail));
    expect(steps.join("\n")).not.toMatch(/TEMP B-TREE|SCAN c\b/);
  }
});
