import { exports } from "cloudflare:workers";
import { parseFeed } from "@rowanmanning/feed-parser";
import { beforeAll, expect, test } from "vitest";
import { createOperator, type Operator } from "~/tests/store/operator";
import { inAll, publish } from "~/tests/news/world";
import { post } from "~/tests/posts/world";
import { call, ORIGIN } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace } from "~/tests/spaces/world";

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(`${ORIGIN}/community${path}`, { headers });

async function read(path: string, headers?: Record<string, string>) {
  const response = await get(path, headers);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  return parseFeed(await response.text());
}

test("posts and news are told to everybody, newest first, by addresses of their own", async () => {
  const creator = await createRichPlayer();
  const { id: spaceId } = await createSpace(creator);
  const inSpace = await post(creator, { spaceId, title: "Maps", content: "Look at *this*" });
  const alone = await post(creator, { content: "On my own" });
  const article = await publish(operator, { texts: inAll("Lanterns") });
  const { items } = await read("/feed.xml");
  expect(items.slice(0, 3).map(({ title }) => title)).toEqual(["Lanterns", "On my own", "Maps"]);
  expect(items.map(({ id }) => new URL(id!).pathname)).toEqual(
    expect.arrayContaining([inSpace.url, alone.url, `/community/news/${article}`]),
  );
  expect(items.find(({ title }) => title === "Maps")!.content).toContain("<em>this</em>");

  const ofSpace = await read(`/detail/${spaceId}/feed.xml`);
  expect(ofSpace.items.map(({ title }) => title)).toEqual(["Maps"]);
  const news = await read("/news/feed.xml?lng=zh-TW");
  expect(news.items[0]).toMatchObject({ title: "Lanterns（繁）" });
  expect(news.items[0]!.url).toMatch(/\?lng=zh-TW$/);
  // The same thing has the same id in every language.
  expect(news.items[0]!.id).toBe(items[0]!.id);
});

test("what is gone is in no feed, whoever asks: feeds are read as visitors read", async () => {
  const creator = await createRichPlayer();
  const { id: spaceId } = await createSpace(creator);
  const gone = await post(creator, { content: "Soon gone" });
  const dissolved = await post(creator, { spaceId, content: "With its Space" });
  const article = await publish(operator);
  await call(`/posts/${gone.id}`, { method: "DELETE", token: creator.token });
  await call(`/articles/${article}`, { method: "DELETE", token: operator.token });
  await call(`/spaces/${spaceId}`, { method: "DELETE", token: creator.token });
  const { items } = await read("/feed.xml", { cookie: `x-token=${creator.token}` });
  const ids = items.map(({ id }) => id);
  for (const id of [gone.id, dissolved.id, article]) {
    expect(ids.filter((one) => one!.endsWith(id))).toEqual([]);
  }
  expect((await get(`/detail/${spaceId}/feed.xml`)).status).toBe(404);
  expect((await get("/detail/nonsense/feed.xml")).status).toBe(404);
});

test("a reader that has it already is not sent it again", async () => {
  const first = await get("/news/feed.xml");
  const etag = first.headers.get("etag")!;
  expect(first.headers.get("cache-control")).toBe("public, max-age=60");
  expect((await get("/news/feed.xml", { "if-none-match": `W/${etag}, "x"` })).status).toBe(304);
  await publish(operator);
  expect((await get("/news/feed.xml", { "if-none-match": etag })).status).toBe(200);
});
