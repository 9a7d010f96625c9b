import { beforeAll, expect, test } from "vitest";
import { OTHER_LOGS } from "~/domain/logs";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { logOf } from "~/domain/community-id";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { picture, services } from "~/tests/spaces/world";
import type { Services } from "~/workers/services";
import { chance, mortalServices, untilAlive } from "~/tests/support/crashes";
import { findDifferences } from "~/tests/support/store";
import { runJob } from "~/tests/support/run-job";
import { article, ask, begin, inAll, inEnglish, listed, publish, readArticle } from "./world";

let operator: Operator;
let olga: string;
beforeAll(async () => {
  operator = await createOperator();
  olga = (await (await call("/me", { token: operator.token })).json<{ id: string }>()).id;
});

test("news is read by everybody in their language, and in English where it lacks that", async () => {
  const id = await publish(operator, { texts: inAll("Lanterns") });
  expect(await article(id, "zh-TW")).toMatchObject({
    language: "zh-TW",
    title: "Lanterns（繁）",
    body: [{ t: "p", c: ["全文（繁）。"] }],
    languages: ["en", "zh-CN", "zh-TW"],
    author: { id: olga },
    gameId: null,
    space: { name: "Playstead" },
    may: [],
  });
  const plain = await publish(operator, { texts: inEnglish("Only English") });
  expect(await article(plain, "zh-CN")).toMatchObject({ language: "en", title: "Only English" });
  const { items } = await listed("lng=zh-CN");
  expect(items.slice(0, 2).map(({ title }) => title)).toEqual(["Only English", "Lanterns（简）"]);
});

test("news of a game that was listed a moment ago opens the game's Space, which its editions share", async () => {
  const games = { quill: "Quill", "quill-deluxe": "Quill, deluxe" };
  const [base, edition] = Object.keys(games) as [string, string];
  await operator.list(base, { name: games.quill });
  await operator.list(edition, { name: games["quill-deluxe"], editionOf: base });
  const ids = await Promise.all(
    [edition, base, edition].map((gameId) => publish(operator, { gameId })),
  );
  const spaces = new Set<string>();
  for (const id of ids) {
    const { gameId, space } = await article(id);
    expect({ gameId, name: space!.name }).toEqual({ gameId: base, name: "Quill" });
    spaces.add(space!.id);
  }
  expect(spaces.size).toBe(1);
});

test("a draft is nobody's but the operators', whatever they know of it", async () => {
  const id = await begin(operator);
  const anna = await createPlayer();
  expect((await readArticle(id)).status).toBe(404);
  await expectProblem(await ask(anna, `/${id}`), 403, "forbidden");
  for (const path of ["", `/${id}/publish`, `/${id}/corrections`]) {
    const response = await ask(anna, path, { method: "POST", body: {} });
    expect([400, 403]).toContain(response.status);
  }
  await expectProblem(
    await ask(anna, "", { body: { texts: inEnglish("Hi"), gameId: null, cover: null } }),
    403,
    "forbidden",
  );
  const attempts = [
    call(`/articles/${id}/like`, { method: "PUT", token: anna.token }),
    call(`/posts/${id}/like`, { method: "PUT", token: anna.token }),
    call(`/posts/${id}/comments`, { token: anna.token, body: { text: "Hi" } }),
    call(`/articles/${id}`, { method: "DELETE", token: anna.token }),
  ];
  for (const response of await Promise.all(attempts)) {
    await expectProblem(response, 404, "not_found");
  }
  expect((await listed()).items.map((one) => one.id)).not.toContain(id);
});

test("whoever is signed in likes, comments and shares, without joining a Space", async () => {
  const id = await publish(operator);
  const anna = await createPlayer();
  const token = anna.token;
  const liked = await call(`/articles/${id}/like`, { method: "PUT", token });
  expect(await liked.json()).toEqual({ likes: 1, liked: true });
  const said = await call(`/articles/${id}/comments`, { token, body: { text: "Well written" } });
  expect(said.status).toBe(201);
  const { url } = await said.json<{ url: string }>();
  expect(url).toContain(`/community/news/${id}?comment=`);
  const shared = await call(`/articles/${id}/shares`, { token, body: { target: "link" } });
  expect((await shared.json<{ url: string }>()).url).toMatch(new RegExp(`/community/news/${id}$`));
  expect(await article(id, "en", token)).toMatchObject({
    likes: 1,
    comments: 1,
    shares: 1,
    liked: true,
  });
  const comments = await call(`/articles/${id}/comments`);
  expect((await comments.json<{ items: object[] }>()).items).toMatchObject([
    { text: "Well written" },
  ]);
  const back = await call(`/articles/${id}/like`, { method: "DELETE", token });
  expect(await back.json()).toEqual({ likes: 0, liked: false });
});

test("a post is no article, and an article is in no list of posts", async () => {
  const id = await publish(operator);
  const anna = await createPlayer();
  const post = await (
    await call("/posts", { token: anna.token, body: { content: "Hello" } })
  ).json<{ id: string }>();
  for (const response of await Promise.all([
    readArticle(post.id),
    call(`/articles/${post.id}`, { method: "DELETE", token: anna.token }),
    ask(operator, `/${post.id}`),
  ])) {
    await expectProblem(response, 404, "not_found");
  }
  const { items } = await (await call("/posts?limit=50")).json<{ items: { id: string }[] }>();
  expect(items.map((one) => one.id)).not.toContain(id);
});

test("its author and operators delete it, nobody else, and it is gone for all", async () => {
  const id = await publish(operator);
  const anna = await createPlayer();
  const remove = (token: string) => call(`/articles/${id}`, { method: "DELETE", token });
  await expectProblem(await remove(anna.token), 403, "forbidden");
  const other = await createOperator();
  expect((await article(id, "en", other.token)).may).toEqual(["correct", "delete"]);
  expect((await remove(other.token)).status).toBe(204);
  expect((await readArticle(id)).status).toBe(404);
  await expectProblem(await remove(other.token), 404, "not_found");
  await expectProblem(
    await call(`/articles/${id}/comments`, { token: anna.token, body: { text: "Late" } }),
    404,
    "not_found",
  );
});

test("a correction says what was wrong, beside the text as it is now", async () => {
  const id = await publish(operator, { texts: inEnglish("Opens on Monday") });
  const body = { texts: inEnglish("Opens on Tuesday"), cover: null };
  const note = (en: string) => ({ en, "zh-CN": "日期有误", "zh-TW": "" });
  const correct = (en: string, key?: string) =>
    ask(operator, `/${id}/corrections`, { body: { ...body, note: note(en) }, key });
  await expectProblem(await correct("  "), 400, "note_missing");
  const key = crypto.randomUUID();
  expect((await correct("It was the wrong day", key)).status).toBe(204);
  expect((await correct("It was the wrong day", key)).status).toBe(204);
  expect((await correct("And a comma", crypto.randomUUID())).status).toBe(204);
  const { title, corrections, correctedAt } = await article(id, "zh-TW");
  expect(title).toBe("Opens on Tuesday");
  expect(corrections.map((one) => one.note)).toEqual(["And a comma", "It was the wrong day"]);
  expect(correctedAt).toBe(corrections[0]!.correctedAt);
});

test("what is scheduled appears when its time has come, once, and no sooner", async () => {
  const id = await begin(operator, { texts: inEnglish("Tomorrow") });
  const at = (ms: number) => new Date(Date.now() + ms);
  const schedule = (publishAt: Date) =>
    ask(operator, `/${id}/schedule`, {
      method: "PUT",
      body: { publishAt: publishAt.toISOString() },
    });
  await expectProblem(await schedule(at(-1000)), 400, "schedule_in_past");
  expect((await schedule(at(60_000))).status).toBe(204);
  await runJob("publish-articles", services());
  expect((await readArticle(id)).status).toBe(404);
  await Promise.all([publishAt(at(61_000)), publishAt(at(61_000)), publishAt(at(62_000))]);
  expect((await article(id)).title).toBe("Tomorrow");
  expect(await typesOf(id)).toEqual(["ArticleBegun", "ArticleScheduled", "ArticlePublished"]);
});

test("a job that dies again and again publishes each article once", async () => {
  const soon = new Date(Date.now() + 60_000);
  const ids: string[] = [];
  for (let at = 0; at < 6; at++) {
    const id = await begin(operator, { texts: inEnglish(`Due ${at}`) });
    const body = { publishAt: soon.toISOString() };
    await ask(operator, `/${id}/schedule`, { method: "PUT", body });
    ids.push(id);
  }
  const random = chance(11);
  const later = new Date(soon.getTime() + 1000);
  await untilAlive(() => publishAt(later, mortalServices(services(), random, 0.3)));
  await publishAt(later);
  for (const id of ids) {
    expect((await article(id)).title).toMatch(/^Due /);
    expect(await typesOf(id)).toEqual(["ArticleBegun", "ArticleScheduled", "ArticlePublished"]);
  }
});

async function typesOf(id: string): Promise<unknown[]> {
  const sql = `SELECT "type" FROM "events" WHERE "stream_id" = ?`;
  const [rows] = await services()
    .at(logOf(id)!)
    .db.batch([{ sql, params: [`article-${id}`] }]);
  return rows!.map(({ type }) => type);
}

/** The job, as it runs at another time. */
function publishAt(now: Date, real = services()) {
  const moved: Services = {
    ...real,
    at: (log) => {
      const own = real.at(log);
      return { ...own, store: { ...own.store, now: () => now } };
    },
  };
  return runJob("publish-articles", moved);
}

test("the cover is the article's while it shows it, and stays another's to change", async () => {
  const [first, second] = [await picture(olga, "cover"), await picture(olga, "cover")];
  const id = await begin(operator, { cover: { id: first, alt: "A lantern" } });
  const other = await createOperator();
  const write = (cover: object | null, by = operator) =>
    ask(by, `/${id}`, { method: "PUT", body: { texts: inEnglish("News"), cover } });
  // The same picture is kept by whoever writes on; another's cannot be taken.
  expect((await write({ id: first, alt: "Two lanterns" }, other)).status).toBe(204);
  await expectProblem(await write({ id: second, alt: "" }, other), 400, "unknown_media");
  expect((await write({ id: second, alt: "A sea" })).status).toBe(204);
  await ask(operator, `/${id}/publish`, { method: "POST" });
  expect((await article(id)).cover).toMatchObject({ id: second, alt: "A sea" });
});

test("what an author wrote stays the house's when they go; their name and pictures do not", async () => {
  const leaver = await createOperator();
  const { id: userId } = await (await call("/me", { token: leaver.token })).json<{ id: string }>();
  const cover = { id: await picture(userId, "cover"), alt: "" };
  const id = await publish(leaver, { texts: inAll("Stays"), cover });
  for (const log of ["main", ...OTHER_LOGS] as const) {
    await forgetPerson(services().at(log).store, userId);
  }
  expect(await article(id)).toMatchObject({
    title: "Stays",
    author: { id: null, displayName: null },
    cover: null,
  });
  for (const log of OTHER_LOGS) {
    expect(await findDifferences(services().at(log).store)).toEqual([]);
  }
});

test("whom a block keeps apart from its author reads news all the same, and is told no name", async () => {
  const id = await publish(operator);
  const anna = await createPlayer();
  await call(`/blocks/${olga}`, { method: "PUT", token: anna.token });
  const seen = await article(id, "en", anna.token);
  expect(seen.author).toMatchObject({ id: null });
  expect((await call(`/articles/${id}/like`, { method: "PUT", token: anna.token })).status).toBe(
    200,
  );
});

test("texts are cut, never run: control characters, scripts and deep nesting", async () => {
  const evil = "<script>alert(1)</script> [x](javascript:alert(1)) \u0000\u202e]]> 🎮 &amp;";
  const id = await publish(operator, { texts: inEnglish("A \u202eB\u0007", evil) });
  const { title, body, content } = await article(id);
  expect(title).toBe("A B");
  expect(content).toContain("]]> 🎮 &amp;");
  expect(content).not.toContain("\u0000");
  expect(content).not.toContain("\u202e");
  expect(JSON.stringify(body)).not.toContain('"href":"javascript');
  const write = (texts: object) =>
    ask(operator, "", { body: { texts, gameId: null, cover: null } });
  await expectProblem(
    await write(inEnglish("Deep", "> ".repeat(10_000) + "x")),
    400,
    "content_too_long",
  );
  await expectProblem(
    await write(inEnglish("Deep", "> ".repeat(100) + "x")),
    400,
    "content_too_deep",
  );
  await expectProblem(await write(inEnglish("T".repeat(121))), 400, "title_too_long");
  await expectProblem(
    await ask(operator, "", {
      body: { texts: inEnglish("X"), gameId: "no-such-game", cover: null },
    }),
    404,
    "not_found",
  );
});
