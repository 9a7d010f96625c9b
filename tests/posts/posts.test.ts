import { describe, expect, test } from "vitest";
import { logOf } from "~/domain/community-id";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { listPosts } from "~/domain/posts/list-queries";
import type { PostView } from "~/domain/posts/view";
import type { SpaceView } from "~/domain/spaces/view";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, picture, services } from "~/tests/spaces/world";
import { freshWord } from "~/tests/support/random";
import { findPlayerLog } from "~/workers/posts/player-log";
import { join, listed, post, publish } from "./world";

const read = (id: string, token?: string) => call(`/posts/${id}`, { token });
const change = (id: string, { token }: { token: string }, body: object) =>
  call(`/posts/${id}`, { method: "PATCH", token, body });
const remove = (id: string, { token }: { token: string }) =>
  call(`/posts/${id}`, { method: "DELETE", token });
const space = async (id: string) => (await call(`/spaces/${id}`)).json<SpaceView>();

describe("a post", () => {
  test("that is published again by its key has its first answer, whatever became of it", async () => {
    const creator = await createRichPlayer();
    const ben = await createPlayer();
    const { id: spaceId } = await createSpace(creator);
    await join(spaceId, ben);
    const media = [await picture(ben.user.id, "post")];
    const content = `Look, <@${creator.user.id}>! #Secrets`;
    const body = { spaceId, title: "Level", content, media, tagged: [creator.user.id] };
    const give = async () => {
      const answer = await publish(ben, body, "again");
      return { status: answer.status, body: await answer.json<PostView>() };
    };
    const first = await give();
    expect(first).toMatchObject({ status: 201, body: { likes: 0, topics: ["Secrets"] } });
    const { id } = first.body;
    await call(`/posts/${id}/like`, { method: "PUT", token: creator.token });
    await change(id, ben, { content: "Another" });
    expect(await give()).toEqual(first);
    await remove(id, ben);
    expect(await give()).toEqual(first);
  });

  test("is published in a Space by a member, and anybody reads it", async () => {
    const [creator, ben] = [await createRichPlayer(), await createPlayer()];
    const { id: spaceId } = await createSpace(creator);
    await join(spaceId, ben);
    const media = [await picture(ben.user.id, "post"), await picture(ben.user.id, "post")];
    const written = await post(ben, {
      spaceId,
      title: " The  third level ",
      content: `Look, <@${creator.user.id}>! #Secrets`,
      media: [{ id: media[1], alt: "A door" }, media[0]],
      tagged: [creator.user.id],
      feeling: "excited",
    });
    expect(logOf(written.id)).toBe(logOf(spaceId));
    const shown = await (await read(written.id)).json<PostView>();
    expect(shown).toEqual({ ...written, may: [] });
    expect(shown).toMatchObject({
      title: "The third level",
      space: { id: spaceId },
      author: { id: ben.user.id },
      tagged: [{ id: creator.user.id }],
      mentions: [{ id: creator.user.id }],
      topics: ["Secrets"],
      feeling: "excited",
      media: [
        { id: media[1], alt: "A door" },
        { id: media[0], alt: "" },
      ],
      url: `/community/post/${written.id}`,
    });
    expect(written.may).toEqual(["edit", "delete"]);
    expect((await space(spaceId)).posts).toBe(1);
    expect((await listed(`spaceId=${spaceId}`)).items).toEqual([shown]);
    expect((await listed(`topic=SECRETS&author=${ben.user.id}`)).items).toEqual([shown]);
  });

  test("has a place in lists by activity if it has a title, of a Space or of all", async () => {
    const anna = await createRichPlayer();
    const { id: spaceId } = await createSpace(anna);
    const titled = await post(anna, { spaceId, title: "The first", content: "Hi" });
    await post(anna, { spaceId, content: "Hi" });
    const { items } = await listed(`spaceId=${spaceId}&sort=active`);
    expect(items.map(({ id }) => id)).toEqual([titled.id]);
    for (const narrowed of [`author=${anna.user.id}`, "topic=hi", "feed=recommended&spaceId=x"]) {
      await expectProblem(await call(`/posts?sort=active&${narrowed}`), 400, "malformed");
    }
  });

  test("of an author who keeps their activity to themselves is in no list of theirs, whoever asks for it", async () => {
    const [anna, ben] = [await createPlayer(), await createPlayer()];
    const topic = freshWord();
    const { id } = await post(anna, { content: `Hi #${topic}` });
    const activity = (audience: string) =>
      call("/me/privacy", {
        method: "PUT",
        token: anna.token,
        body: { activity: audience, games: "everybody", friends: "everybody" },
      });
    const seen = async (query: string, token?: string) =>
      (await listed(query, token)).items.map((one) => one.id);
    for (const by of [`author=${anna.user.id}`, `topic=${topic}&author=${anna.user.id}`]) {
      await activity("everybody");
      for (const token of [undefined, ben.token]) expect(await seen(by, token)).toEqual([id]);
      await activity("nobody");
      for (const token of [undefined, ben.token]) expect(await seen(by, token)).toEqual([]);
      expect(await seen(by, anna.token)).toEqual([id]);
    }
    expect(await seen(`topic=${topic}`, ben.token)).toEqual([id]);
  });

  test("of a topic is found in a Space by an index, however many there are elsewhere", async () => {
    const { sql, params } = listPosts({
      viewerId: "",
      spaceId: "c0-space",
      topic: "gg",
      sort: "new",
      limit: 20,
    });
    const { db } = services().at("community-0");
    const [plan] = await db.batch([{ sql: `EXPLAIN QUERY PLAN ${sql}`, params }]);
    const steps = plan!.map(({ detail }) => String(detail));
    expect(steps[0]).toContain("post_topics_space (topic=? AND space_id=? AND created_at<?)");
    for (const narrowed of ["titled=true", "titled=true&topic=gg&spaceId=c0-space"]) {
      await expectProblem(await call(`/posts?${narrowed}`), 400, "malformed");
    }
  });

  test("that is somebody's first outside of Spaces goes to the same log from whichever window it comes", async () => {
    const [founder, anna] = [await createRichPlayer(), await createPlayer()];
    const { log } = await findPlayerLog(services(), anna.user.id);
    await createSpace(founder);
    expect((await findPlayerLog(services(), anna.user.id)).log).toBe(log);
  });

  test("outside of Spaces lies in one log of its author's, for ever", async () => {
    const anna = await createPlayer();
    const written = await Promise.all(
      Array.from({ length: 4 }, (_, at) => publish(anna, { content: `Hi ${at}` })),
    );
    const posts = await Promise.all(written.map((one) => one.json<PostView>()));
    expect(written.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(posts.map(({ id }) => logOf(id))).size).toBe(1);
    const { items } = await listed(`author=${anna.user.id}`);
    expect(items.map(({ id }) => id).sort()).toEqual(posts.map(({ id }) => id).sort());
  });

  test("is one, however often its author presses", async () => {
    const anna = await createPlayer();
    const media = [await picture(anna.user.id, "post")];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => publish(anna, { content: "Once", media }, "once")),
    );
    const ids = await Promise.all(answers.map(async (one) => (await one.json<PostView>()).id));
    expect(new Set(ids).size).toBe(1);
    expect((await listed(`author=${anna.user.id}`)).items).toHaveLength(1);
  });

  test("is changed by its author, with a history that goes with it", async () => {
    const anna = await createPlayer();
    const { id } = await post(anna, { title: "One", content: "first" });
    await change(id, anna, { content: "second" });
    const edited = await (await change(id, anna, { title: null })).json<PostView>();
    expect(edited).toMatchObject({ title: null, content: "second" });
    expect(edited.editedAt).not.toBeNull();
    const history = await (await call(`/posts/${id}/revisions`)).json<{ items: PostView[] }>();
    expect(history.items.map(({ title, content }) => [title, content])).toEqual([
      [null, "second"],
      ["One", "second"],
      ["One", "first"],
    ]);
    expect((await remove(id, anna)).status).toBe(204);
    await expectProblem(await read(id), 404, "not_found");
    await expectProblem(await call(`/posts/${id}/revisions`), 404, "not_found");
    await expectProblem(await remove(id, anna), 404, "not_found");
  });

  test("that is saved as it was has no history", async () => {
    const anna = await createPlayer();
    const { id } = await post(anna, { content: "Same" });
    const saved = await (await change(id, anna, { content: "Same " })).json<PostView>();
    expect(saved.editedAt).toBeNull();
  });

  test("moves among topics as it is changed, and leaves them when it is deleted", async () => {
    const anna = await createPlayer();
    const topic = `t${anna.user.id.replaceAll("-", "_")}`;
    const { id } = await post(anna, { content: `#${topic}a #${topic}b` });
    const of = async (which: string) => (await listed(`topic=${topic}${which}`)).items.length;
    await change(id, anna, { content: `#${topic}b #${topic}c` });
    expect([await of("a"), await of("b"), await of("c")]).toEqual([0, 1, 1]);
    await remove(id, anna);
    expect([await of("b"), await of("c")]).toEqual([0, 0]);
  });

  test("is read page by page, and none twice", async () => {
    const anna = await createPlayer();
    for (let at = 0; at < 5; at++) await post(anna, { content: `${at}` });
    const seen: (string | null)[] = [];
    let next: string | null = "";
    while (next !== null) {
      const cursor: string = next && `&cursor=${encodeURIComponent(next)}`;
      const page = await listed(`author=${anna.user.id}&limit=2${cursor}`);
      seen.push(...page.items.map(({ content }) => content));
      next = page.nextCursor;
    }
    expect(seen).toEqual(["4", "3", "2", "1", "0"]);
  });
});

describe("who may do what", () => {
  test("members post; others are told to join; a Space's posts are its authors' and moderators'", async () => {
    const creator = await createRichPlayer();
    const [member, outsider, left] = [
      await createPlayer(),
      await createPlayer(),
      await createPlayer(),
    ];
    const { id: spaceId } = await createSpace(creator);
    await join(spaceId, member);
    await join(spaceId, left);
    const mine = await post(left, { spaceId, content: "Mine" });
    await call(`/spaces/${spaceId}/membership`, { method: "DELETE", token: left.token });
    const body = { spaceId, content: "Hello" };
    await expectProblem(await publish(outsider, body), 403, "not_a_member");
    await expectProblem(await publish(left, body), 403, "not_a_member");
    await expectProblem(await call("/posts", { body }), 401, "login_required");
    await expectProblem(await change(mine.id, left, { content: "!" }), 403, "not_a_member");
    await expectProblem(await change(mine.id, creator, { content: "!" }), 403, "forbidden");
    await expectProblem(await remove(mine.id, creator), 403, "forbidden");
    const mark = (which: string, by: { token: string }, method = "PUT") =>
      call(`/posts/${mine.id}/${which}`, { method, token: by.token });
    for (const by of [member, outsider, left]) {
      await expectProblem(await mark("pin", by), 403, "forbidden");
      await expectProblem(await mark("lock", by), 403, "forbidden");
    }
    expect((await mark("pin", creator)).status).toBe(204);
    expect((await mark("lock", creator)).status).toBe(204);
    const seen = await (await read(mine.id, creator.token)).json<PostView>();
    expect(seen).toMatchObject({ pinned: true, locked: true, may: ["pin", "lock"] });
    expect((await mark("pin", creator, "DELETE")).status).toBe(204);
    expect((await remove(mine.id, left)).status).toBe(204);
    expect((await space(spaceId)).posts).toBe(0);
  });

  test("whoever leaves in the same moment has posted, or has not", async () => {
    const [creator, ben] = [await createRichPlayer(), await createPlayer()];
    const { id: spaceId } = await createSpace(creator);
    await join(spaceId, ben);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => publish(ben, { spaceId, content: "x" }))),
      call(`/spaces/${spaceId}/membership`, { method: "DELETE", token: ben.token }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 403)).toBe(true);
    const count = statuses.filter((status) => status === 201).length;
    expect((await space(spaceId)).posts).toBe(count);
    expect((await listed(`spaceId=${spaceId}`)).items).toHaveLength(count);
  });

  test("a dissolved Space hides what is in it", async () => {
    const creator = await createRichPlayer();
    const { id: spaceId } = await createSpace(creator);
    const { id } = await post(creator, { spaceId, content: "Here" });
    await call(`/spaces/${spaceId}`, { method: "DELETE", token: creator.token });
    await expectProblem(await read(id), 404, "space_dissolved");
    await expectProblem(await publish(creator, { spaceId, content: "!" }), 404, "space_dissolved");
    await expectProblem(await change(id, creator, { content: "!" }), 404, "space_dissolved");
    expect((await listed(`spaceId=${spaceId}`)).items).toEqual([]);
    expect((await listed(`author=${creator.user.id}`)).items).toEqual([]);
  });

  test("a block hides each from the other, and nobody else", async () => {
    const [anna, ben, carl] = [await createPlayer(), await createPlayer(), await createPlayer()];
    const { id } = await post(anna, { content: "Hello" });
    await call(`/blocks/${ben.user.id}`, { method: "PUT", token: anna.token });
    const byAnna = `author=${anna.user.id}`;
    expect((await listed(byAnna, ben.token)).items).toEqual([]);
    await expectProblem(await read(id, ben.token), 404, "not_found");
    expect((await listed(byAnna, carl.token)).items).toHaveLength(1);
    expect((await listed(byAnna)).items).toHaveLength(1);
    const body = { content: `Hi <@${anna.user.id}>`, tagged: [anna.user.id] };
    await expectProblem(await publish(ben, body), 400, "unknown_person");
  });

  test("a profile counts and lists what its owner wrote, unless they keep it to themselves", async () => {
    const [anna, ben] = [await createPlayer(), await createPlayer()];
    await post(anna, { content: "One" });
    const { id } = await post(anna, { content: "Two" });
    await remove(id, anna);
    const seen = async () => {
      const of = `/users/${anna.user.id}`;
      const { counts } = await (
        await call(of, { token: ben.token })
      ).json<{ counts: { posts: number } }>();
      const { items } = await (
        await call(`${of}/posts`, { token: ben.token })
      ).json<{ items: PostView[] }>();
      return [counts.posts, items.map(({ content }) => content)];
    };
    expect(await seen()).toEqual([1, ["One"]]);
    const body = { activity: "nobody", games: "everybody", friends: "everybody" };
    await call("/me/privacy", { method: "PUT", token: anna.token, body });
    expect(await seen()).toEqual([0, []]);
  });

  test("a page is as long as it can be, though some are left out", async () => {
    const [creator, ben] = [await createRichPlayer(), await createPlayer()];
    const { id: spaceId } = await createSpace(creator);
    await join(spaceId, ben);
    for (const content of ["1", "2", "3"]) await post(ben, { spaceId, content });
    for (const content of ["4", "5"]) await post(creator, { spaceId, content });
    for (const content of ["6", "7"]) await post(ben, { spaceId, content });
    await call(`/blocks/${creator.user.id}`, { method: "PUT", token: ben.token });
    const { items } = await listed(`spaceId=${spaceId}&limit=4`, ben.token);
    expect(items.map(({ content }) => content)).toEqual(["7", "6", "3", "2"]);
  });

  test("whoever deletes their account leaves posts without texts", async () => {
    const anna = await createPlayer();
    const media = [await picture(anna.user.id, "post")];
    const { id } = await post(anna, { title: "Mine", content: "Secret #gone", media });
    for (const log of ["main", logOf(id)!] as const) {
      await forgetPerson(services().at(log).store, anna.user.id);
    }
    const left = await (await read(id)).json<PostView>();
    expect(left).toMatchObject({
      author: { id: null, displayName: null },
      title: null,
      content: null,
      body: [],
      media: [],
      topics: [],
    });
    expect((await listed("topic=gone")).items).toEqual([]);
  });
});

describe("what is written", () => {
  test.each([
    [{}, "content_empty"],
    [{ content: " \n\u200b\u202e " }, "content_empty"],
    [{ content: "", title: "Only this" }, "content_empty"],
    [{ content: "x".repeat(10_001) }, "content_too_long"],
    [{ content: "x".repeat(60_000) }, "content_too_long"],
    [{ content: ">".repeat(10_000) }, "content_too_deep"],
    [{ content: "1. ".repeat(3_300) }, "content_too_deep"],
    [{ content: "x", title: "y".repeat(121) }, "title_too_long"],
    [{ content: "x", tagged: ["nobody"] }, "unknown_person"],
    [{ content: "x", media: ["no-such-file"] }, "unknown_media"],
    [{ content: "x", feeling: "furious" }, "malformed"],
    [{ content: 7 }, "malformed"],
    [{ content: "x", media: Array(10).fill("a") }, "malformed"],
  ])("is refused clearly (%#)", async (body, code) => {
    const anna = await createPlayer();
    await expectProblem(await publish(anna, body), 400, code);
  });

  test("a megabyte is refused, whatever is in it", async () => {
    const response = await publish(await createPlayer(), { content: "x".repeat(1_048_576) });
    expect([400, 413]).toContain(response.status);
  });

  test.each([
    ["x".repeat(10_000), "x".repeat(10_000)],
    ["😀".repeat(10_000), "😀".repeat(10_000)],
    [`a${"\u0301".repeat(500)}b`, `${`a${"\u0301".repeat(4)}`.normalize("NFC")}b`],
    ["safe\u202Egnp.exe\u2066", "safegnp.exe"],
    ["a\u0000b\u2028c", "ab\nc"],
  ])("is kept as it can be read (%#)", async (typed, kept) => {
    const { content } = await post(await createPlayer(), { content: typed });
    expect(content).toBe(kept);
  });

  test("a file is used by one post, and another may have it once it is let go", async () => {
    const anna = await createPlayer();
    const media = [await picture(anna.user.id, "post"), await picture(anna.user.id, "post")];
    const { id } = await post(anna, { content: "", media });
    await expectProblem(await publish(anna, { content: "", media }), 400, "unknown_media");
    const others = [await picture((await createPlayer()).user.id, "post")];
    await expectProblem(await change(id, anna, { media: others }), 400, "unknown_media");
    const third = await picture(anna.user.id, "post");
    const edited = await (await change(id, anna, { media: [third, media[1]] })).json<PostView>();
    expect(edited.media.map((file) => file.id)).toEqual([third, media[1]]);
    await expectProblem(await change(id, anna, { media: [] }), 400, "content_empty");
  });
});
