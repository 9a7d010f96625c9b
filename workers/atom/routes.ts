import { hex } from "@scure/base";
import { type Context, Hono } from "hono";
import { type ArticleDetailsRow, listArticleDetails } from "~/domain/articles/queries";
import { peopleOf as peopleOfArticles, viewArticle } from "~/domain/articles/view";
import { brand } from "~/domain/brand";
import { COMMUNITY_LOGS, type CommunityLog, logOf } from "~/domain/community-id";
import { type Language, isLanguage } from "~/domain/language";
import { getPeople } from "~/domain/people/person-queries";
import { type PostRow } from "~/domain/posts/queries";
import { listPosts, mergePosts } from "~/domain/posts/list-queries";
import { peopleOf, viewPost } from "~/domain/posts/view";
import { type SpaceRow, getSpace } from "~/domain/spaces/queries";
import type { ApiEnv } from "~/workers/endpoint/context";
import { type Services, services } from "~/workers/services";
import { addressOf, isTooMuch } from "~/workers/middleware/rate-limit";
import { type FeedEntry, entryOfArticle, entryOfPost } from "./entries";
import { feedTexts } from "./texts";
import { type FeedHead, writeFeed } from "./write-feed";

const ENTRIES = 30;
const VISITOR = { id: "", isOperator: false };

interface Wanted {
  posts: boolean;
  spaceId?: string;
  /** Where the Space lies. */
  log?: CommunityLog;
  language: Language;
  origin: string;
}

/** What was published last, as a visitor sees it: what is held, hidden, removed or dissolved is in no feed. */
async function readEntries(
  services: Services,
  wanted: Wanted,
): Promise<{ entries: FeedEntry[]; space: SpaceRow | undefined }> {
  const { posts, spaceId, log, language, origin } = wanted;
  const list = { viewerId: "", spaceId, limit: ENTRIES };
  const found = await Promise.all(
    (log ? [log] : COMMUNITY_LOGS).map((each) =>
      services.at(each).db.read({
        articles: listArticleDetails(list),
        space: getSpace(spaceId ?? "", ""),
        ...(posts && { posts: listPosts({ ...list, sort: "new" }) }),
      }),
    ),
  );
  const newest = <Row extends PostRow>(lists: (readonly Row[])[]) =>
    mergePosts(lists, { sort: "new", limit: ENTRIES }).rows;
  const articles = newest(found.map((one) => one.articles as ArticleDetailsRow[]));
  // Nothing of whoever deleted their account is left to tell.
  const written = newest(found.map((one) => (one.posts as PostRow[] | undefined) ?? [])).filter(
    ({ content }) => content !== null,
  );
  const named = [...peopleOfArticles(articles), ...peopleOf(written)];
  const { personOf } = await services.at("main").db.read({ personOf: getPeople(named, "") });
  const texts = await feedTexts(language);
  const entries = [
    ...articles.map((row) =>
      entryOfArticle(viewArticle(row, language, personOf, VISITOR), origin, language),
    ),
    ...written.map((row) => entryOfPost(viewPost(row, personOf, VISITOR), origin, texts)),
  ]
    .sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .slice(0, ENTRIES);
  return { entries, space: found.find((one) => one.space)?.space };
}

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
