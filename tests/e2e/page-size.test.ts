import { beforeAll, describe, expect, inject, test } from "vitest";
import { createToken } from "./support/signed-in";

let token = "";
let post = "";
const AUTHORS = 7;
/** Of posts, and of comments. */
const EACH = 3;

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
    const authors = await Promise.all(Array.from({ length: AUTHORS }, createToken));
    const write = async (author: string, nth: number) => {
      const content = `The tide table of night ${nth} says: bring a **lantern**. #Harbour${nth % 4}`;
      const body = { content, title: nth % 2 ? `Night ${nth}` : undefined };
      return (await send<{ id: string }>("POST", "/posts", author, body)).id;
    };
    post = await write(authors[0]!, 0);
    await Promise.all(
      authors.map(async (author, at) => {
        for (let nth = 0; nth < EACH; nth++) {
          if (at + nth > 0) await write(author, at * EACH + nth);
          const text = `I come, and bring ${at * EACH + nth} lanterns.`;
          await send("POST", `/posts/${post}/comments`, author, { text });
        }
      }),
    );
  });

  test("menus, sheets and dialogs are rendered when they are opened", async () => {
    for (const path of ["/community", `/community/post/${post}`, "/community/news"]) {
      const { popovers, dialogs } = await sizeOf(path);
      expect(popovers).toBe(0);
      expect(dialogs).toBe(0);
    }
  });

  // What other tests write at the same time stands there, too.
  test("the community's home", async () => {
    const { bytes, elements, articles, perArticle } = await sizeOf("/community");
    expect(articles).toBeGreaterThan(10);
    expect(perArticle).toBeLessThanOrEqual(22);
    expect(elements).toBeLessThanOrEqual(600);
    expect(bytes).toBeLessThanOrEqual(70_000);
  });

  test("a post with twenty comments", async () => {
    const { bytes, elements, articles } = await sizeOf(`/community/post/${post}`);
    expect(articles).toBeGreaterThan(20);
    expect(elements).toBeLessThanOrEqual(380);
    expect(bytes).toBeLessThanOrEqual(40_000);
  });

  test("the store's list", async () => {
    const { bytes, elements } = await sizeOf("/store");
    expect(elements).toBeLessThanOrEqual(600);
    expect(bytes).toBeLessThanOrEqual(43_000);
  });

  test("the store's list without what the shop puts forward", async () => {
    const { bytes, elements } = await sizeOf("/store?sort=newest");
    expect(elements).toBeLessThanOrEqual(470);
    expect(bytes).toBeLessThanOrEqual(34_000);
  });
});
