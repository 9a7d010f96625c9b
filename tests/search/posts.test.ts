import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { MAX_CANDIDATES } from "~/domain/search/candidate-queries";
import { appeal, casesOn, decide, judge, nameModerator, report } from "~/tests/moderation/world";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace } from "~/tests/spaces/world";
import { freshWord } from "~/tests/support/random";
import { kindNamed } from "~/domain/search/kinds";
import { followAll, search, suggest } from "./search";

type Listed = { items: { id: string }[] };

const found = async (q: string, token?: string) => {
  const { items, counts } = await search(q, { kind: "posts", token });
  expect(counts.posts).toBe(items.length);
  return items;
};
const ids = async (...asked: Parameters<typeof found>) =>
  (await found(...asked)).map(({ id }) => id);

describe("posts are found", () => {
  test("by title, text and topic, in both Chinese scripts, with the place marked", async () => {
    const anna = await createPlayer();
    const word = freshWord();
    const misspelt = word.slice(0, -2) + word.at(-1) + word.at(-2);
    const { id } = await post(anna, {
      title: `Q${word} 的秘密`,
      content: `${"前言。".repeat(40)}第三關的龍怕水,用冰箭射牠。\n\n#F${word} and a ||spoilersecret||`,
    });
    await followAll();
    for (const q of [`q${word}`, `f${word}`, `f${word.slice(0, 8)}`, id]) {
      expect(await ids(q)).toEqual([id]);
    }
    // Words of Chinese are few: an earlier try of this test may have used them.
    for (const q of ["龙怕水", "龍怕水", "冰箭"]) expect(await ids(q)).toContain(id);
    expect(await ids("spoilersecret")).toEqual([]);
    expect(await ids(`q${misspelt}`)).toEqual([id]);
    const hit = (await found("龙怕水")).find((one) => one.id === id);
    const { start, end } = hit!.marks.excerpt[0]!;
    expect(hit!.excerpt.slice(start, end)).toBe("龍怕水");
    expect(hit).toMatchObject({ title: `Q${word} 的秘密`, url: `/community/post/${id}` });
    expect(await suggest(`q${word.slice(0, 8)}`)).toMatchObject([{ kind: "posts", id }]);
  });

  test("by what they say now, and not when they are deleted", async () => {
    const [before, after] = [freshWord(), freshWord()];
    const anna = await createPlayer();
    const { id } = await post(anna, { content: before });
    await followAll();
    const [hit] = await found(before);
    expect(hit!.title).toBe(before);
    await call(`/posts/${id}`, {
      method: "PATCH",
      token: anna.token,
      body: { content: after },
    });
    await followAll();
    expect([await ids(before), await ids(after)]).toEqual([[], [id]]);
    await call(`/posts/${id}`, { method: "DELETE", token: anna.token });
    expect(await ids(after)).toEqual([]);
    await followAll();
    expect(await ids(id)).toEqual([]);
  });

  test("not across a block, nor in a dissolved Space, from the same moment on", async () => {
    const word = freshWord();
    const [creator, ben, carl] = [
      await createRichPlayer(),
      await createPlayer(),
      await createPlayer(),
    ];
    const { id: spaceId } = await createSpace(creator);
    await join(spaceId, ben);
    const { id } = await post(ben, { spaceId, title: word, content: "x" });
    await followAll();
    for (const token of [undefined, carl.token]) expect(await ids(word, token)).toEqual([id]);
    await call(`/blocks/${ben.user.id}`, { method: "PUT", token: carl.token });
    expect(await ids(word, carl.token)).toEqual([]);
    expect(await suggest(word.slice(0, 6), carl.token)).toEqual([]);
    expect(await ids(word)).toEqual([id]);
    await call(`/spaces/${spaceId}`, { method: "DELETE", token: creator.token });
    expect(await ids(word)).toEqual([]);
  });

  test("in a Space that operators closed neither by search nor in feeds and topics, until it is opened again", async () => {
    const word = freshWord();
    const operators = [await createPlayer(), await createPlayer()];
    const addresses = operators.map(({ wallet }) => wallet.address);
    env.OPERATORS = [env.OPERATORS, ...addresses].filter(Boolean).join(",");
    const [creator, anna] = [await createRichPlayer(), await createPlayer()];
    const { id: spaceId } = await createSpace(creator);
    const topic = freshWord();
    const { id } = await post(creator, { spaceId, title: word, content: `#${topic}` });
    await followAll();
    const listed = async (query: string) =>
      (await (await call(`/posts?limit=50&${query}`, { token: anna.token })).json<Listed>()).items;
    const isSeen = async () => [
      (await ids(word)).includes(id),
      (await search(spaceId, { kind: "spaces" })).counts.spaces === 1,
      ...(await Promise.all(
        ["feed=recent", "feed=recommended", `topic=${topic}`].map(async (query) =>
          (await listed(query)).some((one) => one.id === id),
        ),
      )),
    ];
    expect(await isSeen()).toEqual([true, true, true, true, true]);
    await report(anna, { kind: "space", id: spaceId }, "spam");
    const caseId = (await casesOn(spaceId))[0]!.id;
    const hide = { action: "hide", rule: "house:spam" };
    expect((await decide(operators[0]!, caseId, hide)).status).toBe(204);
    for (const follow of [async () => {}, followAll]) {
      await follow();
      expect(await isSeen()).toEqual([false, false, false, false, false]);
    }
    await appeal(creator, caseId, "We are no spam");
    expect((await judge(operators[1]!, caseId, true)).status).toBe(204);
    await followAll();
    // The queue brings back to the feeds what it may have put away meanwhile.
    await expect.poll(isSeen).toEqual([true, true, true, true, true]);
  });

  test("however many were put there before them that nobody sees any more", async () => {
    const word = freshWord();
    const [anna, spammer] = [await createPlayer(), await createRichPlayer()];
    const { id } = await post(anna, { content: word });
    const { id: spaceId } = await createSpace(spammer);
    await Promise.all(
      Array.from({ length: MAX_CANDIDATES }, (_, nth) =>
        post(spammer, { spaceId, content: `${word} ${nth}` }),
      ),
    );
    await followAll();
    expect((await search(word)).counts.posts).toBe(MAX_CANDIDATES);
    await call(`/spaces/${spaceId}`, { method: "DELETE", token: spammer.token });
    await followAll();
    expect(await ids(word)).toEqual([id]);
  });

  test("not while they are hidden: until they are given back they take no place in the index", async () => {
    const [title, content] = [freshWord(), freshWord()];
    const [creator, helper, author] = [
      await createRichPlayer(),
      await createPlayer(),
      await createPlayer(),
    ];
    const { id: spaceId } = await createSpace(creator);
    for (const by of [helper, author]) await join(spaceId, by);
    await nameModerator(spaceId, creator, helper);
    const { id } = await post(author, { spaceId, title, content });
    await followAll();
    const kind = kindNamed("posts")!.code;
    const indexed = async () => {
      const found = await env.SEARCH.prepare(
        `SELECT (SELECT count(*) FROM search_texts WHERE search_texts MATCH '${kind}${content}')
          + (SELECT count(*) FROM search_names WHERE search_names MATCH '${kind}${title}') AS held`,
      ).first<{ held: number }>();
      return found!.held;
    };
    expect(await indexed()).toBe(2);
    await report(creator, { kind: "post", id }, "spam");
    const caseId = (await casesOn(id))[0]!.id;
    await decide(creator, caseId, { action: "hide", rule: "house:spam" });
    await followAll();
    expect(await indexed()).toBe(0);
    await call(`/posts/${id}/like`, { method: "PUT", token: creator.token });
    await appeal(author, caseId, "No");
    await judge(helper, caseId, true);
    await followAll();
    expect(await indexed()).toBe(2);
    expect(await ids(content)).toEqual([id]);
  });

  test("the more liked first", async () => {
    const word = freshWord();
    const [anna, ben] = [await createPlayer(), await createPlayer()];
    const { id: liked } = await post(anna, { content: `${word} one` });
    const { id: other } = await post(anna, { content: `${word} two` });
    await followAll();
    expect(await ids(word)).toEqual([other, liked]);
    await call(`/posts/${liked}/like`, { method: "PUT", token: ben.token });
    await followAll();
    expect(await ids(word)).toEqual([liked, other]);
  });
});
