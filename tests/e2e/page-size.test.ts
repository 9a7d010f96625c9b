import { beforeAll, describe, expect, inject, test } from "vitest";
import { createToken } from "./support/signed-in";

let token = "";
const POSTS = 20;
const postsOf: string[] = [];

async function send<Answer>(
  method: string,
  path: string,
  by: string,
  body: object,
): Promise<Answer> {
  const response = await fetch(`${inject("origin")}/api${path}`, {
    method,
    headers: { "content-type": "application/json", "x-token": by },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Answer;
}

/** What the server sends of a page to a player: its bytes, and its elements. */
async function sizeOf(path: string) {
  const cookie = `x-token=${token}`;
  const response = await fetch(inject("origin") + path, { headers: { cookie } });
  expect(response.status).toBe(200);
  const html = await response.text();
  const markup = html.replace(/<script\b[^]*?<\/script>/g, "");
  const articles = [...markup.matchAll(/<article[^]*?<\/article>/g)].map(([one]) => one);
  return {
    bytes: Buffer.byteLength(html),
    elements: countElements(markup),
    popovers: markup.split(" popover=").length - 1,
    dialogs: markup.split("<dialog").length - 1,
    articles: articles.length,
    /** On average. */
    perArticle: articles.reduce((sum, one) => sum + countElements(one), 0) / articles.length,
  };
}
const countElements = (markup: string) => markup.match(/<[a-z]/g)!.length;

describe("a page says no more than it shows:", () => {
  beforeAll(async () => {
    token = await createToken();
    for (let at = 0; at < POSTS; at++) {
      const author = await createToken();
      const content = `The tide table of the ${at + 1}th night says: bring a **lantern**. #Harbour${at % 4}`;
      const body = { content, title: at % 2 ? `Night ${at + 1}` : undefined };
      postsOf.push((await send<{ id: string }>("POST", "/posts", author, body)).id);
      await send("POST", `/posts/${postsOf[0]}/comments`, author, { text: `I come, said ${at}.` });
    }
  });

  test("menus, sheets and dialogs are rendered when they are opened", async () => {
    for (const path of ["/community", `/community/post/${postsOf[0]}`, "/community/news"]) {
      const { popovers, dialogs } = await sizeOf(path);
      // Those of the header.
      expect(popovers).toBeLessThanOrEqual(4);
      expect(dialogs).toBe(0);
    }
  });

  test("the community's home", async () => {
    const { bytes, elements, articles, perArticle } = await sizeOf("/community");
    expect(articles).toBeGreaterThan(10);
    expect(perArticle).toBeLessThanOrEqual(30);
    expect(elements).toBeLessThanOrEqual(790);
    expect(bytes).toBeLessThanOrEqual(76_000);
  });

  test("a post with twenty comments", async () => {
    const { bytes, elements, articles } = await sizeOf(`/community/post/${postsOf[0]}`);
    expect(articles).toBe(1 + POSTS);
    expect(elements).toBeLessThanOrEqual(500);
    expect(bytes).toBeLessThanOrEqual(52_000);
  });

  test("the store's list", async () => {
    const { bytes, elements } = await sizeOf("/store");
    expect(elements).toBeLessThanOrEqual(580);
    expect(bytes).toBeLessThanOrEqual(42_000);
  });
});
