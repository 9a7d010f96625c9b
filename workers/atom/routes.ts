import { hex } from "@scure/base";
import { type Context, Hono } from "hono";
import { brand } from "~/domain/brand";
import { logOf } from "~/domain/community-id";
import { isLanguage, type Language } from "~/domain/language";
import type { ApiEnv } from "~/workers/endpoint/context";
import { services } from "~/workers/middleware/services";
import { addressOf, isTooMuch } from "~/workers/rate-limits";
import { readEntries } from "./read-feed";
import { feedTexts } from "./texts";
import { type FeedHead, writeFeed } from "./write-feed";

/** Under `/community`: Atom feeds for everybody, in English unless `?lng=` says otherwise. */
export const atomFeeds = new Hono<ApiEnv>();

/** What feed readers keep, and how long somebody may still be told of what was taken away. Seconds. */
const KEPT = 60;
/** A feed that has told nothing yet has to have a time. */
const BEGINNING = "2026-01-01T00:00:00.000Z";

atomFeeds.use(services, async (c, next) => {
  if (await isTooMuch(c.env, "ADDRESS_RATE_LIMIT", addressOf(c.req.raw.headers))) {
    return c.text("Too many requests", 429, { "retry-after": "60" });
  }
  return next();
});

atomFeeds.get("/feed.xml", async (c) => {
  const { language, texts, head } = await begin(c, "/community");
  const { entries } = await readEntries(c.var.services, { posts: true, language, ...from(c) });
  return send(c, { ...head, title: texts.all, subtitle: texts.allLead }, entries);
});

atomFeeds.get("/news/feed.xml", async (c) => {
  const { language, texts, head } = await begin(c, "/community/news");
  const { entries } = await readEntries(c.var.services, { posts: false, language, ...from(c) });
  return send(c, { ...head, title: texts.news, subtitle: texts.newsLead }, entries);
});

atomFeeds.get("/detail/:id/feed.xml", async (c) => {
  const { id } = c.req.param();
  const log = logOf(id);
  if (!log) return c.notFound();
  const { language, texts, head } = await begin(c, `/community/detail/${id}`);
  const wanted = { posts: true, spaceId: id, log, language, ...from(c) };
  const { entries, space } = await readEntries(c.var.services, wanted);
  if (!space || space.dissolvedAt !== null) return c.notFound();
  const { name, description, createdAt: since } = space;
  const title = texts.space.replace("{{space}}", () => name);
  return send(c, { ...head, title, subtitle: description ?? title, since }, entries);
});

const from = (c: Context<ApiEnv>) => ({ origin: c.env.APP_ORIGIN });

async function begin(c: Context<ApiEnv>, page: string) {
  const asked = c.req.query("lng");
  const language: Language = isLanguage(asked) ? asked : "en";
  const search = language === "en" ? "" : `?lng=${language}`;
  const origin = c.env.APP_ORIGIN;
  const words = Object.entries(await feedTexts(language)).map(([name, text]) => [
    name,
    text.replace("{{brand}}", brand.name),
  ]);
  const texts = Object.fromEntries(words) as Awaited<ReturnType<typeof feedTexts>>;
  const head = {
    selfUrl: `${origin}${page}/feed.xml${search}`,
    pageUrl: `${origin}${page}${search}`,
    language,
    since: BEGINNING,
  };
  return { language, texts, head };
}

async function send(
  c: Context<ApiEnv>,
  head: FeedHead,
  entries: Parameters<typeof writeFeed>[1],
): Promise<Response> {
  const xml = writeFeed(head, entries);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(xml));
  const etag = `"${hex.encode(new Uint8Array(digest)).slice(0, 32)}"`;
  const headers = {
    etag,
    "cache-control": `public, max-age=${KEPT}`,
    "content-language": head.language,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  };
  const known = c.req.header("if-none-match")?.split(/\s*,\s*/) ?? [];
  if (known.some((tag) => tag.replace(/^W\//, "") === etag)) return c.body(null, 304, headers);
  return c.body(xml, 200, { ...headers, "content-type": "application/atom+xml; charset=utf-8" });
}
