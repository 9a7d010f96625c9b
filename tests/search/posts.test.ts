import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { MAX_CANDIDATES } from "~/domain/search/candidate-queries";
import { appeal, casesOn, decide, judge, nameModerator, report } from "~/tests/moderation/world";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace } from "~/tests/spaces/world";
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
    const { id } = await post(anna, {
      title: "Quorvale 的秘密",
      content: `${"前言。".repeat(40)}第三關的龍怕水,用冰箭射牠。\n\n#Frostarrow and a ||spoilersecret||`,
    });
    await followAll();
    for (const q of ["quorvale", "龙怕水", "龍怕水", "冰箭", "frostarrow", "frostarr", id]) {
      expect(await ids(q)).toEqual([id]);
    }
    expect(await ids("spoilersecret")).toEqual([]);
    expect(await ids("quorvael")).toEqual([id]);
    const [hit] = await found("龙怕水");
    const { start, end } = hit!.marks.excerpt[0]!;
    expect(hit!.excerpt.slice(start, end)).toBe("龍怕水");
    expect(hit).toMatchObject({ title: "Quorvale 的秘密", url: `/community/post/${id}` });
    expect(await suggest("quorv")).toMatchObject([{ kind: "posts", id }]);
  });

  test("by what they say now, and not when they are deleted", async () => {
    const anna = await createPlayer();
    const { id } = await post(anna, { content: "Wumberfort" });
    await followAll();
    const [hit] = await found("wumberfort");
    expect(hit!.title).toBe("Wumberfort");
    await call(`/posts/${id}`, {
      method: "PATCH",
      token: anna.token,
      body: { content: "Zibbelort" },
    });
    await followAll();
    expect([await ids("wumberfort"), await ids("zibbelort")]).toEqual([[], [id]]);
    await call(`/posts/${id}`, { method: "DELETE", token: anna.token });
    expect(await ids("zibbelort")).toEqual([]);
    await followAll();
    expect(await ids(id)).toEqual([]);
  });

  test("not across a block, nor in a dissolved Space, from the same moment on", async () => {
    const [creator, ben, carl] = [
      await createRichPlayer(),
      await createPlayer(),
      await createPlayer(),
    ];
    const { id: spaceId } = await createSpace(creator);
    await join(spaceId, ben);
    const { id } = await post(ben, { spaceId, title: "Yttertarn", content: "x" });
    await followAll();
    for (const token of [undefined, carl.token])
      expect(await ids("yttertarn", token)).toEqual([id]);
    await call(`/blocks/${ben.user.id}`, { method: "PUT", token: carl.token });
    expect(await ids("yttertarn", carl.token)).toEqual([]);
    expect(await suggest("yttert", carl.token)).toEqual([]);
    expect(await ids("yttertarn")).toEqual([id]);
    await call(`/spaces/${spaceId}`, { method: "DELETE", token: creator.token });
    expect(await ids("yttertarn")).toEqual([]);
  });

  test("in a Space that operators closed neither by search nor in feeds and topics, until it is opened again", async () => {
    const operators = [await createPlayer(), await createPlayer()];
    const addresses = operators.map(({ wallet }) => wallet.address);
    env.OPERATORS = [env.OPERATORS, ...addresses].filter(Boolean).join(",");
    const [creator, anna] = [await createRichPlayer(), await createPlayer()];
    const { id: spaceId } = await createSpace(creator);
    const topic = `mirrenholt${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await post(creator, { spaceId, title: "Mirrenholt", content: `#${topic}` });
    await followAll();
    const listed = async (query: string) =>
      (await (await call(`/posts?limit=50&${query}`, { token: anna.token })).json<Listed>()).items;
    const isSeen = async () => [
      (await ids("mirrenholt")).includes(id),
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
    expect(await isSeen()).toEqual([true, true, true, true, true]);
  });

  test("however many were put there before them that nobody sees any more", async () => {
    const [anna, spammer] = [await createPlayer(), await createRichPlayer()];
    const { id } = await post(anna, { content: "Glimmerwort" });
    const { id: spaceId } = await createSpace(spammer);
    await Promise.all(
      Array.from({ length: MAX_CANDIDATES }, (_, nth) =>
        post(spammer, { spaceId, content: `Glimmerwort ${nth}` }),
      ),
    );
    await followAll();
    expect((await search("glimmerwort")).counts.posts).toBe(MAX_CANDIDATES);
    await call(`/spaces/${spaceId}`, { method: "DELETE", token: spammer.token });
    await followAll();
    expect(await ids("glimmerwort")).toEqual([id]);
  });

  test("not while they are hidden: until they are given back they take no place in the index", async () => {
    const [creator, helper, author] = [
      await createRichPlayer(),
      await createPlayer(),
      await createPlayer(),
    ];
    const { id: spaceId } = await createSpace(creator);
    for (const by of [helper, author]) await join(spaceId, by);
    await nameModerator(spaceId, creator, helper);
    const { id } = await post(author, { spaceId, title: "Tarnhelm", content: "Ysengrin" });
    await followAll();
    const kind = kindNamed("posts")!.code;
    const indexed = async () => {
      const found = await env.SEARCH.prepare(
        `SELECT (SELECT count(*) FROM search_texts WHERE search_texts MATCH '${kind}ysengrin')
          + (SELECT count(*) FROM search_names WHERE search_names MATCH '${kind}tarnhelm') AS held`,
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
    expect(await ids("ysengrin")).toEqual([id]);
  });

  test("the more liked first", async () => {
    const [anna, ben] = [await createPlayer(), await createPlayer()];
    const { id: liked } = await post(anna, { content: "Kessanport one" });
    const { id: other } = await post(anna, { content: "Kessanport two" });
    await followAll();
    expect(await ids("kessanport")).toEqual([other, liked]);
    await call(`/posts/${liked}/like`, { method: "PUT", token: ben.token });
    await followAll();
    expect(await ids("kessanport")).toEqual([liked, other]);
  });
});
