import { beforeAll, describe, expect, test } from "vitest";
import type { PostView } from "~/domain/posts/view";
import type { CommentView } from "~/domain/comments/view";
import type { SpaceView } from "~/domain/spaces/view";
import { uploaded } from "~/tests/media/uploads";
import { groupForm, makeGroup } from "~/tests/groups/world";
import { join, listed, post, publish } from "~/tests/posts/world";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace } from "~/tests/spaces/world";
import { createOperator } from "~/tests/store/operator";
import { png } from "~/tests/support/files/png";
import { freshWord } from "~/tests/support/random";
import { said, say } from "~/tests/talk/world";
import { casesOn, decide, report } from "~/tests/moderation/world";
import { judge } from "./judge";

const startsAt = "2026-01-01T00:00:00.000Z";
const body = {
  newAccounts: { hours: 24, posts: 3, pictures: 1, links: 2 },
  links: 1,
  repeated: { times: 2, hours: 24, letters: 24 },
  blockedWords: ["spam"],
  waiting: 3,
};
const LINKS = "https://one.example https://two.example";

beforeAll(async () => {
  const { token } = await createOperator();
  const answer = await call("/ops/rules/publishing", { token, body: { startsAt, body } });
  expect(answer.status).toBe(201);
});

const read = async (id: string, token?: string) => call(`/posts/${id}`, { token });
const seen = async (id: string, token?: string) => (await read(id, token)).status;
const change = (id: string, token: string, content: string) =>
  call(`/posts/${id}`, { method: "PATCH", token, body: { content } });

describe("what a published rule matches", () => {
  test.for([
    ["links", LINKS, { rule: "links", version: 1, caseId: null }],
    ["words", "Buy s-p-a-m", { rule: "blocked-words", version: 1, caseId: null }],
  ] as const)("by %s waits, and its author is told why", async ([, content, reason]) => {
    const [anna, ben] = [await createPlayer(), await createPlayer()];
    const held = await post(anna, { content });
    expect(held).toMatchObject({ state: "held", reason, may: ["edit", "delete"] });
    expect(await (await read(held.id, anna.token)).json()).toMatchObject({ state: "held", reason });
    expect(await seen(held.id, ben.token)).toBe(404);
    expect(await seen(held.id)).toBe(404);
    const { items } = await listed(`author=${anna.user.id}`, anna.token);
    expect(items).toEqual([]);
    for (const by of [ben, anna]) {
      await expectProblem(await say(held.id, by, { text: "?" }), 404, "not_found");
    }
  });

  test("comes out new when it is released, with its counts", async () => {
    const creator = await createRichPlayer();
    const anna = await createPlayer();
    const { id: spaceId } = await createSpace(creator);
    await join(spaceId, anna);
    const count = async () => (await (await call(`/spaces/${spaceId}`)).json<SpaceView>()).posts;
    const topic = freshWord();
    const { id, state } = await post(anna, { spaceId, content: `#${topic} ${LINKS}` });
    expect([state, await count()]).toEqual(["held", 0]);
    expect(await seen(id, creator.token)).toBe(200);
    await judge(id, "Release");
    expect(await count()).toBe(1);
    expect(await seen(id)).toBe(200);
    const { items } = await listed(`topic=${topic}`);
    expect(items).toMatchObject([{ id, state: "published", reason: null }]);
    await judge(id, "Hide");
    expect([await count(), await seen(id)]).toEqual([0, 404]);
    await expectProblem(await change(id, anna.token, "Changed"), 409, "taken_away");
    expect(await (await read(id, anna.token)).json()).toMatchObject({
      state: "hidden",
      reason: { rule: "Be kind", caseId: "a-case" },
      may: ["delete"],
    });
    await judge(id, "Restore");
    expect([await count(), await seen(id)]).toEqual([1, 200]);
  });

  test("leaves the queue when it is taken away for what was reported of it", async () => {
    const [creator, anna, ben] = [
      await createRichPlayer(),
      await createPlayer(),
      await createPlayer(),
    ];
    const { id: spaceId } = await createSpace(creator);
    await join(spaceId, anna);
    const { id } = await post(anna, { spaceId, content: "Nothing to hold" });
    await report(ben, { kind: "post", id }, "spam");
    const [reported] = await casesOn(id);
    expect((await change(id, anna.token, LINKS)).status).toBe(200);
    const waiting = async () => {
      const answer = await call(`/moderation?spaceId=${spaceId}`, { token: creator.token });
      return (await answer.json<{ items: { id: string }[] }>()).items.map((one) => one.id);
    };
    expect((await waiting()).sort()).toEqual([id, reported!.id].sort());
    const decided = await decide(creator, reported!.id, { action: "hide", rule: "house:spam" });
    expect(decided.status).toBe(204);
    expect(await waiting()).toEqual([]);
  });

  test("is not smuggled in by an edit, and what was held stays out of the history that others read", async () => {
    const anna = await createPlayer();
    const { id } = await post(anna, { content: "Clean" });
    const smuggled = await change(id, anna.token, `Clean ${LINKS}`);
    expect(await smuggled.json()).toMatchObject({ state: "held", reason: { rule: "links" } });
    expect(await seen(id)).toBe(404);
    expect(await (await change(id, anna.token, "Clean again")).json()).toMatchObject({
      state: "published",
      reason: null,
    });
    const history = async (token?: string) => {
      const answer = await call(`/posts/${id}/revisions`, { token });
      const { items } = await answer.json<{ items: { content: string }[] }>();
      return items.map(({ content }) => content);
    };
    expect(await history()).toEqual(["Clean again", "Clean"]);
    expect(await history(anna.token)).toEqual(["Clean again", `Clean ${LINKS}`, "Clean"]);
  });

  test("does not hold again what was released, unless more comes", async () => {
    const anna = await createPlayer();
    const { id } = await post(anna, { content: LINKS });
    await judge(id, "Release");
    const changed = await change(id, anna.token, `${LINKS} and a word`);
    expect(await changed.json()).toMatchObject({ state: "published" });
    const more = await change(id, anna.token, "https://one.example https://three.example");
    expect(await more.json()).toMatchObject({ state: "held" });
  });

  test("holds the text that comes a third time, whoever writes it", async () => {
    const text = `Come to my place and see ${freshWord()}`;
    const states = [];
    const { id } = await post(await createPlayer(), { content: "Look" });
    for (const content of [text, text.toUpperCase(), `${text}!`]) {
      const answer = await say(id, await createPlayer(), { text: content });
      states.push((await answer.json<CommentView>()).state);
    }
    expect(states).toEqual(["published", "published", "held"]);
  });

  test("holds a comment, too: in no count, seen by its author where it would stand", async () => {
    const [anna, ben] = [await createPlayer(), await createPlayer()];
    const { id } = await post(anna, { content: "Look" });
    const held = await (await say(id, ben, { text: "spam" })).json<CommentView>();
    expect(held).toMatchObject({ state: "held", reason: { rule: "blocked-words" } });
    expect(await (await read(id)).json<PostView>()).toMatchObject({ comments: 0 });
    const path = `/posts/${id}/comments`;
    expect((await said(path, ben)).items).toMatchObject([{ id: held.id, text: "spam" }]);
    expect((await said(path, anna)).items).toEqual([]);
    expect((await call(`/comments/${held.id}`, { token: anna.token })).status).toBe(404);
    await expectProblem(await say(id, anna, { text: "?", replyTo: held.id }), 404, "not_found");
    expect(
      (await call(`/comments/${held.id}`, { method: "DELETE", token: ben.token })).status,
    ).toBe(204);
    expect(await (await read(id)).json<PostView>()).toMatchObject({ comments: 0 });
  });

  test("lets nobody flood those who look", async () => {
    const anna = await createPlayer();
    const { id } = await post(anna, { content: "Look" });
    for (let nth = 0; nth < 3; nth++) await say(id, anna, { text: `spam ${nth}` });
    await expectProblem(await say(id, anna, { text: "spam 4" }), 429, "too_many_waiting");
    expect((await say(id, anna, { text: "A kind word" })).status).toBe(201);
  });
});

describe("a new account", () => {
  test("adds a picture and two links at a time", async () => {
    const anna = await createPlayer();
    const files = [];
    for (const shade of [0, 1]) {
      files.push((await uploaded(anna.token, await png({ width: 20 + shade, height: 20 }))).id);
    }
    await expectProblem(
      await publish(anna, { content: "Look", media: files }),
      409,
      "new_account_pictures",
    );
    const { id } = await post(anna, { content: "Look", media: files.slice(0, 1) });
    const both = { method: "PATCH", token: anna.token, body: { media: files } } as const;
    await expectProblem(await call(`/posts/${id}`, both), 409, "new_account_pictures");
    await expectProblem(
      await publish(anna, { content: `${LINKS} https://three.example` }),
      409,
      "new_account_links",
    );
  });

  test("publishes three posts, however many come at once, and a repeated one is one", async () => {
    const anna = await createPlayer();
    const key = crypto.randomUUID();
    await publish(anna, { content: "First" }, key);
    await publish(anna, { content: "First" }, key);
    const racing = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => publish(anna, { content: `Post ${nth}` })),
    );
    expect(racing.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = racing.find(({ status }) => status !== 201)!;
    expect(await refused.json()).toMatchObject({ code: "new_account_posts", most: 3 });
    expect((await listed(`author=${anna.user.id}`)).items).toHaveLength(3);
  });

  test("is told what it may before it writes; an operator may as much as they like", async () => {
    const anna = await createPlayer();
    const operator = await createOperator();
    const notified = async ({ token }: { token: string }) =>
      (await (await call("/drafts/profile", { token })).json<{ newAccount: unknown }>()).newAccount;
    const until = expect.stringMatching(/Z$/);
    expect(await notified(anna)).toEqual({ posts: 3, pictures: 1, links: 2, until });
    await publish(anna, { content: "First" });
    expect(await notified(anna)).toEqual({ posts: 2, pictures: 1, links: 2, until });
    expect(await notified(operator)).toBeNull();
  });
});

describe("a new account whose post is refused late", () => {
  test("has lost none of its places, nor won one", async () => {
    const creator = await createRichPlayer();
    const { id: spaceId } = await createSpace(creator);
    const anna = await createPlayer();
    await join(spaceId, anna);
    const { id: bad } = await post(anna, { spaceId, content: "Gold" });
    await report(creator, { kind: "post", id: bad }, "spam");
    const [reported] = await casesOn(bad);
    const muted = await decide(creator, reported!.id, { action: "mute", rule: "house:spam" });
    expect(muted.status).toBe(204);
    const key = crypto.randomUUID();
    for (const again of [key, key, undefined, undefined]) {
      const refused = await publish(anna, { spaceId, content: "Again" }, again);
      await expectProblem(refused, 409, "muted");
    }
    const answers = await Promise.all(
      ["Two", "Three", "Four"].map((content) => publish(anna, { content })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429]);
  });
});

describe("a Space's own words", () => {
  test("are said by those who look after it, and hold what others write there", async () => {
    const creator = await createRichPlayer();
    const [anna, ben] = [await createPlayer(), await createPlayer()];
    const { id: spaceId } = await createSpace(creator);
    for (const one of [anna, ben]) await join(spaceId, one);
    const path = `/spaces/${spaceId}/blocked-words`;
    const set = (words: string[], token: string) =>
      call(path, { method: "PUT", token, body: { words } });
    await expectProblem(await set(["goblin"], anna.token), 403, "forbidden");
    expect(await (await set([" Goblin ", "goblin", "賭博"], creator.token)).json()).toEqual({
      version: 1,
      words: ["goblin", "賭博"],
    });
    const read = (token?: string) => call(path, { token });
    expect(await (await read(creator.token)).json()).toEqual({
      version: 1,
      words: ["goblin", "賭博"],
    });
    await expectProblem(await read(), 401, "login_required");
    await expectProblem(await read(anna.token), 403, "forbidden");
    const reason = { rule: "space-words", version: 1 };
    const held = await post(anna, { spaceId, content: "A ｇ0blin" });
    expect(held).toMatchObject({ state: "held", reason });
    expect(await post(anna, { spaceId, content: "来赌博吧" })).toMatchObject({ state: "held" });
    for (const content of [
      "gob||x||lin",
      "here||goblin||there",
      "https://a.example/%67oblin",
      "https://a.example/%2567oblin",
    ]) {
      const eve = await createPlayer();
      await join(spaceId, eve);
      expect(await post(eve, { spaceId, content })).toMatchObject({ state: "held", reason });
    }
    const form = await groupForm(anna.user.id, spaceId);
    for (const changes of [{ name: "Gob lin? G0blin!" }, { announcement: "No\ngoblin" }]) {
      const body = { ...form, ...changes };
      const refused = await call("/groups", { token: anna.token, body });
      const { errors } = (await expectProblem(refused, 400, "malformed")) as { errors: object[] };
      expect(errors).toMatchObject([{ path: Object.keys(changes)[0], code: "blocked_words" }]);
    }
    const group = await makeGroup(anna, spaceId);
    const renamed = await call(`/groups/${group.id}`, {
      method: "PATCH",
      token: anna.token,
      body: { name: "Goblins of goblin" },
    });
    await expectProblem(renamed, 400, "malformed");
    expect(await post(creator, { spaceId, content: "goblin" })).toMatchObject({
      state: "published",
    });
    expect(await post(ben, { content: "goblin" })).toMatchObject({ state: "published" });
    const { id } = await post(ben, { spaceId, content: "Look" });
    const comment = await say(id, anna, { text: "goblin" });
    expect(await comment.json()).toMatchObject({ state: "held", reason });
    await set([], creator.token);
    expect(await (await read(creator.token)).json()).toEqual({ version: 2, words: [] });
  });
});
