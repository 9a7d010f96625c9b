import { beforeAll, describe, expect, test } from "vitest";
import { listReviewable } from "~/tests/reviews/world";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace } from "~/tests/spaces/world";
import { createOperator, type Operator } from "~/tests/store/operator";
import { freshWord } from "~/tests/support/random";
import { followAll, search, suggest, titles } from "./search";

const GAMES: Record<string, object> = {
  "star-delve": { name: "Star Delve", developer: "Halfmoon Arcade" },
  "starlit-harbour": { name: "Starlit Harbour", developer: "Halfmoon Arcade" },
  "eclair-kitchen": { name: "Éclair Kitchen", developer: "Bäckerei Süß" },
  counterrevolution: { name: "Counterrevolution" },
  "lantern-legion": {
    name: "Lantern Legion",
    titles: { "zh-CN": "灯笼军团", "zh-TW": "燈籠軍團" },
  },
  "three-kingdoms": {
    name: "三國群英",
    tagline: {
      en: "Three armies, one throne",
      "zh-CN": "三路大军,一座王座",
      "zh-TW": "三路大軍,一座王座",
    },
  },
};
let operator: Operator;
let player: Awaited<ReturnType<typeof createPlayer>>;

const rename = (token: string, displayName: string) =>
  call("/me", { method: "PATCH", token, body: { displayName } });
const games = (q: string) => titles(q, { kind: "games" });

beforeAll(async () => {
  operator = await createOperator();
  for (const [id, changes] of Object.entries(GAMES)) {
    await operator.list(id, changes);
    await operator.price(id, 999);
  }
  await operator.list("unpriced", { name: "Star Unpriced" });
  player = await createPlayer();
  await followAll();
});

test("the official Space of a game is found looking like its game", async () => {
  await listReviewable("tidal-organ", { name: "Tidal Organ" });
  await followAll();
  const { items } = await search("Tidal Organ", { kind: "spaces" });
  expect(items).toMatchObject([{ imageUrl: "/art/games/tidal-organ/tile.svg" }]);
});

describe("games are found", () => {
  test.each([
    ["star delve", "Star Delve"],
    ["ＳＴＡＲ　ＤＥＬ", "Star Delve"],
    ["eclair", "Éclair Kitchen"],
    ["suss", "Éclair Kitchen"],
    ["三国", "三國群英"],
    ["三國群英", "三國群英"],
    ["群英", "三國群英"],
    ["英", "三國群英"],
    ["大军", "三國群英"],
    ["大軍", "三國群英"],
    ["throne", "三國群英"],
    ["kitcehn", "Éclair Kitchen"],
    ["kichen", "Éclair Kitchen"],
    ["starlit-harbour", "Starlit Harbour"],
    ["starlit harvour", "Starlit Harbour"],
    // A beginning of more letters than the index holds beginnings of.
    ["counterrevolut", "Counterrevolution"],
    ["counterrevolution", "Counterrevolution"],
  ])("by %s", async (q, title) => expect((await games(q))[0]).toBe(title));

  test("in two round trips, the second of which checks what is found", async () => {
    for (const path of ["/search?q=star", "/search/suggestions?q=star"]) {
      const answer = await call(path, { token: player.token });
      expect(answer.headers.get("server-timing")).toContain("round trips: 2");
    }
  });

  test("the shorter name first, and no other", async () => {
    expect(await games("star")).toEqual(["Star Delve", "Starlit Harbour"]);
    // A game's own name before its studio's.
    expect((await games("h"))[0]).toBe("Starlit Harbour");
    expect(await games("halfmoon arcade")).toEqual(expect.arrayContaining(["Star Delve"]));
    expect(await games("three harbour")).toEqual([]);
    expect(await games("kitchen sink")).toEqual([]);
    expect(await games("国三")).toEqual([]);
  });

  test("with what a reader needs to see why", async () => {
    const { items, counts } = await search("大軍", { lng: "zh-TW" });
    expect(items).toEqual([
      {
        kind: "games",
        id: "three-kingdoms",
        url: "/store/detail/three-kingdoms",
        title: "三國群英",
        excerpt: "三路大軍,一座王座",
        imageUrl: "/art/games/three-kingdoms/tile.svg",
        marks: { title: [], excerpt: [{ start: 2, end: 4 }] },
      },
    ]);
    expect(counts).toMatchObject({ games: 1, users: 0 });
    const [hit] = (await search("star d")).items;
    expect(hit!.marks.title).toEqual([
      { start: 0, end: 4 },
      { start: 5, end: 6 },
    ]);
  });

  test("by their titles, in either script, while one types", async () => {
    for (const q of ["燈籠", "灯笼", "軍團"]) expect(await games(q)).toContain("Lantern Legion");
    expect(await suggest("燈籠")).toMatchObject([{ id: "lantern-legion" }]);
    const { items } = await search("灯笼军团", { lng: "zh-TW" });
    expect(items[0]).toMatchObject({ title: "燈籠軍團", marks: { title: [{ start: 0, end: 4 }] } });
  });

  test("by their genre and tags, in any language, behind those that are called so", async () => {
    const kinds = { genres: ["racing"], tags: ["board-game"] };
    await operator.list("ferry-cup", { name: "Ferry Cup", ...kinds });
    await operator.list("racing-line", { name: "Racing Line" });
    for (const id of ["ferry-cup", "racing-line"]) await operator.price(id, 100);
    await followAll();
    for (const q of ["賽車", "竞速", "競速", "桌遊"]) expect(await games(q)).toEqual(["Ferry Cup"]);
    expect(await games("racing")).toEqual(["Racing Line", "Ferry Cup"]);
    expect((await suggest("赛车"))[0]).toMatchObject({ id: "ferry-cup" });
    const { items } = await call(`/games?q=${encodeURIComponent("賽車")}`).then((answer) =>
      answer.json<{ items: { id: string }[] }>(),
    );
    expect(items.map(({ id }) => id)).toEqual(["ferry-cup"]);
  });

  test.each([
    // A letter too few, one too many, another one, two exchanged; in the middle of a word or of its beginning.
    ["conterrev", "Counterrevolution"],
    ["counnterrevo", "Counterrevolution"],
    ["caunterrevol", "Counterrevolution"],
    ["coutnerr", "Counterrevolution"],
    ["counterrevulut", "Counterrevolution"],
    ["starlit habrour", "Starlit Harbour"],
    ["lantenr", "Lantern Legion"],
  ])("by a beginning with a wrong letter, while one types: %s", async (q, title) => {
    const found = await suggest(q);
    expect(found.map((one) => one.title)).toEqual([title]);
    expect(found[0]!.marks.title.length).toBeGreaterThan(0);
  });

  test("but by no beginning that has two wrong letters, or too few right ones", async () => {
    for (const q of ["cuonterrvo", "sunterrev", "coutn"]) expect(await suggest(q)).toEqual([]);
  });

  test("by their newest name, and only while they are on sale", async () => {
    await operator.list("drift", { name: "Quietdrift" });
    await operator.price("drift", 100);
    await followAll();
    expect(await games("quietdrift")).toEqual(["Quietdrift"]);
    await operator.list("drift", { name: "Loudstorm" });
    await followAll();
    expect(await games("quietdrift")).toEqual([]);
    expect(await games("loudstorm")).toEqual(["Loudstorm"]);
    await operator.withdraw("drift");
    expect((await search("loudstorm")).counts).toMatchObject({ games: 0 });
    expect(await suggest("loudst")).toEqual([]);
  });

  test("page by page, each once", async () => {
    for (let at = 0; at < 7; at++) {
      await operator.list(`paged-${at}`, { name: `Paged ${at % 2 ? "Tower" : "Hill"}` });
      await operator.price(`paged-${at}`, 100);
    }
    await followAll();
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search("paged", { kind: "games", limit: "3", ...(cursor && { cursor }) });
      expect(page.counts.games).toBe(7);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids).toHaveLength(7);
    expect(new Set(ids).size).toBe(7);
  });
});

describe("people are found", () => {
  test("by the name that they show, chosen or not, and by their id", async () => {
    const other = await createPlayer();
    await followAll();
    const { token } = player;
    const { title } = (await search(other.user.id, { token })).items[0]!;
    expect(title).toMatch(/^Player [A-Z]{5}$/);
    expect((await search(title, { token })).items[0]!.id).toBe(other.user.id);
    await rename(other.token, "陳小龍");
    await followAll();
    for (const q of ["陈小龙", "小龍", "陳"])
      expect(await titles(q, { token })).toContain("陳小龍");
    expect((await search(title, { token, kind: "users" })).items).toEqual([]);
  });

  test("not by visitors, who see no profiles", async () => {
    const hidden = await createPlayer();
    const word = freshWord();
    const [name, start] = [`Q${word}`, `q${word.slice(0, 6)}`];
    await rename(hidden.token, name);
    await followAll();
    expect(await titles(`q${word}`, { token: player.token })).toEqual([name]);
    expect(await search(`q${word}`)).toEqual({
      items: [],
      counts: { spaces: 0, groups: 0, users: 0, posts: 0, games: 0, articles: 0 },
      nextCursor: null,
    });
    expect(await search(hidden.user.id)).toMatchObject({ items: [], counts: { users: 0 } });
    expect(await suggest(start)).toEqual([]);
    expect(await suggest(start, `${hidden.user.id}.forged`)).toEqual([]);
    expect(await suggest(start, player.token)).toMatchObject([{ title: name }]);
  });

  test("not by whom they block, nor the other way round, from the same moment on", async () => {
    const [blocker, blocked] = [await createPlayer(), await createPlayer()];
    const [oneName, otherName] = [freshWord(), freshWord()];
    await rename(blocker.token, oneName);
    await rename(blocked.token, otherName);
    await followAll();
    const seen = async (q: string, token: string) => {
      const { items, counts } = await search(q, { token });
      expect(counts.users).toBe(items.length);
      return items.length;
    };
    expect(await seen(otherName, blocker.token)).toBe(1);
    await call(`/blocks/${blocked.user.id}`, { method: "PUT", token: blocker.token });
    expect(await seen(otherName, blocker.token)).toBe(0);
    expect(await seen(oneName, blocked.token)).toBe(0);
    expect(await seen(blocker.user.id, blocked.token)).toBe(0);
    expect(await suggest(oneName.slice(0, 6), blocked.token)).toEqual([]);
    expect(await seen(oneName, player.token)).toBe(1);
  });

  test("the better known of two first", async () => {
    const [first, second] = [await createPlayer(), await createPlayer()];
    const name = freshWord();
    await rename(first.token, name);
    await rename(second.token, name);
    await call(`/follows/${first.user.id}`, { method: "PUT", token: player.token });
    await followAll();
    const { items } = await search(name, { token: player.token });
    expect(items.map(({ id }) => id)).toEqual([first.user.id, second.user.id]);
  });
});

describe("Spaces are found", () => {
  test("in whatever log they lie, by name and words, until they are dissolved", async () => {
    const owner = await createRichPlayer(15_000);
    const word = `Lantern${crypto.randomUUID().slice(0, 6).replaceAll(/\d/g, "x")}`;
    const { id: first } = await createSpace(owner, `${word} 燈塔`);
    const { id: second } = await createSpace(owner, `${word} Two`);
    await followAll();
    const { items, counts } = await search(word);
    expect(items.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    expect(counts.spaces).toBe(2);
    expect(items[0]!.url).toBe(`/community/detail/${items[0]!.id}`);
    expect(await titles("灯塔", { kind: "spaces" })).toEqual([`${word} 燈塔`]);
    await call(`/spaces/${first}`, { method: "DELETE", token: owner.token });
    expect((await search(word)).counts.spaces).toBe(1);
    await followAll();
    expect((await search(word)).counts.spaces).toBe(1);
  });
});

describe("hostile queries", () => {
  test.each(["", "   ", "\u0000", "\u200b \t"])("%j is no keyword", async (q) => {
    for (const path of ["/search", "/search/suggestions"]) {
      const answer = await call(`${path}?${new URLSearchParams({ q })}`);
      expect(await expectProblem(answer, 400, "required")).toMatchObject({
        errors: [{ path: "q", code: "required" }],
      });
    }
  });

  test.each(
    Object.entries({
      quotes: `" OR "1"="1`,
      operators: "name:star* NOT delve",
      near: "NEAR(star delve, 5)",
      brackets: "((((((((((",
      carets: "^star AND",
      "a statement": "'; DROP TABLE search_documents; --",
      NUL: "\u0000star\u0000",
      emoji: "🎮🎮🎮",
      "an override": "\u202eevled rats",
      "half a character": "\ud83d",
      patterns: "％＿%_",
      "a mark of the index": "≡stardelve≡",
      "5,000 words": "a ".repeat(5_000),
      "a long word": "a".repeat(10_000),
      "a long text": "国".repeat(10_000),
      "as many parts as there can be": "国志演义英雄传奇大军一座".repeat(8).replaceAll("座", "座,"),
      Zalgo: "Z\u0334\u0335\u0336".repeat(1_000),
      "a number": "-1",
      "a name of ours": "__proto__",
    }),
  )("%s are answered", async (_, q) => {
    const answer = await call(`/search?${new URLSearchParams({ q })}`, { token: player.token });
    expect(answer.status).toBe(200);
    expect((await call(`/search/suggestions?${new URLSearchParams({ q })}`)).status).toBe(200);
  });

  test.each(["kind=secrets", "limit=0", "cursor=1", "cursor=9_%27", "q=a&q=b"])(
    "%s is malformed",
    async (search) => {
      await expectProblem(await call(`/search?q=star&${search}`), 400, "malformed");
    },
  );
});
