import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import ogs from "open-graph-scraper";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import { createBelongings } from "./support/belongings";

const belongings = await createBelongings();
const origin = inject("origin");

const read = async (path: string, redirect: RequestRedirect = "follow") =>
  fetch(origin + path, { redirect, headers: { "user-agent": "facebookexternalhit/1.1" } });
const html = async (path: string) => (await read(path)).text();

/** What a reader that is not ours finds in the head of a page. */
async function shared(path: string) {
  const { error, result } = await ogs({ html: await html(path) });
  if (error) throw new Error(`${path}: ${JSON.stringify(result)}`);
  return result;
}

/** Structured data, as a reader that is not ours finds it, with what Google would object to. */
async function described(path: string) {
  const found = new WebAutoExtractor({ addLocation: true }).parse(await html(path));
  const issues = await new Validator().validate(found);
  const errors = issues.filter(({ severity }) => severity === "ERROR");
  return { things: found.jsonld, errors };
}

const pages: Record<string, string> = {
  home: "/",
  store: "/store",
  game: "/store/detail/gloamdelve",
  Spaces: "/community/list",
  Space: `/community/detail/${belongings.space}`,
  post: `/community/post/${belongings.post}`,
  news: `/community/news/${belongings.article}`,
};

describe("a link that is shared", () => {
  test.each(Object.entries(pages))("to %s has a picture that any site draws", async (_, path) => {
    const result = await shared(path);
    expect(result.ogTitle).toBeTruthy();
    expect(result.ogUrl).toBe(origin + path);
    expect(result.twitterCard).toBe("summary_large_image");
    const [image, ...more] = result.ogImage!;
    expect(more).toEqual([]);
    expect(image!.type).toBe("image/png");
    expect([image!.width, image!.height].map(Number)).toEqual([1200, 630]);
    expect(image!.alt).toBeTruthy();
    const picture = await fetch(image!.url);
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
  });

  test("to news tells when it was written", async () => {
    const { ogType, articlePublishedTime } = await shared(pages.news!);
    expect(ogType).toBe("article");
    expect(Date.parse(articlePublishedTime!)).toBeLessThan(Date.now());
  });

  test("to a post has the post's own picture once that is drawn", async () => {
    const { ogImage, ogType } = await shared(pages.post!);
    expect(ogType).toBe("article");
    const path = new URL(ogImage![0]!.url).pathname;
    await expect
      .poll(async () => (await read(path, "manual")).status, { timeout: 60_000 })
      .toBe(200);
  });
});

describe("search engines", () => {
  test("read of a post who wrote it, what is said beneath it and where it stands", async () => {
    const { things, errors } = await described(pages.post!);
    expect(errors).toEqual([]);
    const [posting] = things.DiscussionForumPosting!;
    expect(posting).toMatchObject({
      headline: "The third level of 港口",
      commentCount: 1,
      author: { "@type": "Person" },
      comment: [{ "@type": "Comment", text: "The tide table lies." }],
    });
    const [chain] = things.BreadcrumbList!;
    expect(chain!.itemListElement).toMatchObject([
      { position: 1, item: `${origin}/community` },
      { position: 2, item: origin + pages.post! },
    ]);
  });

  test.each(["game", "Space"])("read of a %s what it is", async (name) => {
    const { things, errors } = await described(pages[name]!);
    expect(errors).toEqual([]);
    expect(Object.keys(things)).toEqual(
      expect.arrayContaining([name === "game" ? "Product" : "CollectionPage", "BreadcrumbList"]),
    );
  });

  test("find all of it in files of the site map, each in three languages", async () => {
    const [, ...files] = (await html("/sitemap.xml")).split("<loc>");
    const addresses = files.map((part) => part.slice(0, part.indexOf("<")));
    const maps = await Promise.all(addresses.map(async (url) => (await fetch(url)).text()));
    const all = maps.join("\n");
    for (const path of ["/play/detail/tile-tide", "/play/detail/pebble-pond", "/play/seasons"])
      expect(all).toContain(`<loc>${origin}${path}<`);
    for (const name of ["game", "Space", "post"])
      expect(all).toContain(`<loc>${origin}${pages[name]}<`);
    expect(all).toContain(`hreflang="zh-TW" href="${origin}${pages.post}?lng=zh-TW"`);
    expect((await read("/sitemaps/community-9-posts-1.xml")).status).toBe(404);
  });
});
