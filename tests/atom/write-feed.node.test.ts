import { readFileSync } from "node:fs";
import { parseFeed } from "@rowanmanning/feed-parser";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { FeedEntry } from "~/workers/atom/entries";
import { htmlOf } from "~/workers/atom/html";
import { writeFeed } from "~/workers/atom/write-feed";

const schema = readFileSync(new URL("atom.rng", import.meta.url), "utf8");

/** What the schema of RFC 4287 has against a feed. */
async function problemsOf(contents: string): Promise<string[]> {
  const xml = [{ fileName: "feed.xml", contents }];
  const { errors } = await validateXML({ xml, schema: [schema], extension: "relaxng" });
  return errors.map(({ message }) => message);
}

const head = {
  selfUrl: "https://playstead.test/community/feed.xml?lng=zh-TW",
  pageUrl: "https://playstead.test/community?lng=zh-TW",
  language: "zh-TW" as const,
  title: "Playstead：玩家動態",
  subtitle: "所有空間 & more",
  since: "2026-01-01T00:00:00.000Z",
};
const entry = (changes: Partial<FeedEntry> = {}): FeedEntry => ({
  id: "https://playstead.test/community/post/c0-1",
  url: "https://playstead.test/community/post/c0-1",
  title: "Hello",
  author: "Anna",
  publishedAt: "2026-11-22T10:00:00.000Z",
  updatedAt: "2026-11-22T11:00:00.000Z",
  summary: "Hello there",
  html: "<p>Hello there</p>",
  topics: ["maps"],
  ...changes,
});

test("a feed is as RFC 4287 says, with entries and without", async () => {
  const feed = writeFeed(head, [entry(), entry({ id: "https://playstead.test/2", topics: [] })]);
  expect(await problemsOf(feed)).toEqual([]);
  expect(await problemsOf(writeFeed(head, []))).toEqual([]);
  // The validator would tell: a feed without its id is none.
  expect(await problemsOf(feed.replace(/<id>.*?<\/id>/s, ""))).not.toEqual([]);
});

test("a reader finds in it what was written, however hostile that is", async () => {
  const evil = `</title>]]><script>alert("1")</script> & 🎮 <![CDATA[ é`;
  const illegal = "\u0000\u0008\uFFFE\uD800";
  const xml = writeFeed(head, [
    entry({
      title: evil + illegal,
      author: `<b>&"${illegal}`,
      summary: evil,
      html: htmlOf([{ t: "p", c: [evil + illegal] }]),
      topics: [`"><x>`],
    }),
  ]);
  expect(await problemsOf(xml)).toEqual([]);
  const { title, description, url, items } = parseFeed(xml);
  expect({ title, description, url }).toEqual({
    title: head.title,
    description: head.subtitle,
    url: head.pageUrl,
  });
  expect(items).toHaveLength(1);
  const [item] = items;
  expect(item!.title).toBe(evil);
  expect(item!.authors.map(({ name }) => name)).toEqual([`<b>&"`]);
  expect(item!.id).toBe("https://playstead.test/community/post/c0-1");
  // Read from the feed itself: this reader takes entities of the HTML for those of the XML.
  expect(xml).toContain(`<![CDATA[<p>&lt;/title&gt;]]&gt;&lt;script&gt;alert(&quot;1&quot;)`);
  expect(item!.published?.toISOString()).toBe("2026-11-22T10:00:00.000Z");
  expect(item!.updated?.toISOString()).toBe("2026-11-22T11:00:00.000Z");
});

test("what a text is made of becomes HTML, and nothing else does", () => {
  expect(
    htmlOf([
      { t: "h", c: ["A & B"] },
      { t: "p", c: [{ t: "strong", c: ["x"] }, { t: "br" }, { t: "code", v: "<i>" }] },
      {
        t: "p",
        c: [
          { t: "a", href: 'https://x.y/"', c: ["z"] },
          { t: "spoiler", c: ["no"] },
        ],
      },
      { t: "ol", from: 3, c: [[{ t: "p", c: [{ t: "tag", v: "maps" }] }]] },
      { t: "quote", c: [{ t: "pre", v: "</pre>" }] },
    ]),
  ).toBe(
    "<h2>A &amp; B</h2><p><strong>x</strong><br><code>&lt;i&gt;</code></p>" +
      '<p><a href="https://x.y/&quot;" rel="nofollow ugc noopener">z</a>…</p>' +
      '<ol start="3"><li><p>#maps</p></li></ol>' +
      "<blockquote><pre><code>&lt;/pre&gt;</code></pre></blockquote>",
  );
});
