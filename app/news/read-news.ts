import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readPeople, viewerOf } from "~/app/posts/read-posts";
import { readCommunities, readBlockedIds, readLog } from "~/app/read-page";
import { pageOfArticles } from "~/domain/articles/page-queries";
import { type ArticleList, type ArticleRow, listArticles } from "~/domain/articles/queries";
import type { ArticleCard } from "~/domain/articles/view";
import { logOf } from "~/domain/community-id";
import type { BoundQuery } from "~/domain/event-store/query";

type Context = Readonly<RouterContextProvider>;

export interface NewsPage {
  items: ArticleCard[];
  nextCursor: string | null;
}

/** A page of news in the reader's language, as the API lists it. A Space's is in one log. */
export async function readNews(
  context: Context,
  asked: Omit<ArticleList, "viewerId">,
): Promise<NewsPage> {
  const { claimedUserId, language } = context.get(pageContext);
  const viewerId = claimedUserId ?? "";
  const list = { ...asked, viewerId };
  const again = (rows: BoundQuery<ArticleRow[]>) => readRows(context, asked.spaceId, rows);
  const [{ user, blockedIds }, found] = await Promise.all([
    readBlockedIds(context),
    again(listArticles(list)),
  ]);
  const viewer = viewerOf(context, user);
  const reading = { again, people: readPeople(context) };
  return pageOfArticles(list, { found, blockedIds }, language, viewer, reading);
}

/** The most that one sees at a glance. */
const LATEST = 4;

/** As much of an article as stands in a row. */
export type LatestArticle = Pick<
  ArticleCard,
  "id" | "title" | "url" | "language" | "publishDate" | "author" | "cover" | "gameId"
>;

/** The newest of them, for a list beside others. Their pictures are small. */
export async function readLatestNews(
  context: Context,
  asked: { spaceId?: string },
): Promise<LatestArticle[]> {
  const { items } = await readNews(context, { ...asked, limit: LATEST });
  return items.map(({ id, title, url, language, publishDate, author, cover, gameId }) => ({
    id,
    title,
    url,
    language,
    publishDate,
    author,
    cover: cover && { ...cover, variants: cover.variants.slice(0, 1) },
    gameId,
  }));
}

async function readRows(
  context: Context,
  spaceId: string | undefined,
  rows: BoundQuery<ArticleRow[]>,
): Promise<ArticleRow[][]> {
  if (spaceId === undefined) {
    return (await readCommunities(context, { rows })).map((found) => found.rows);
  }
  const log = logOf(spaceId);
  return log ? [(await readLog(context, log, { rows })).rows] : [];
}
