import type { BoundQuery } from "~/domain/event-store/query";
import type { Language } from "~/domain/language";
import { getPeople } from "~/domain/people/person-queries";
import { mergePosts } from "~/domain/posts/list-queries";
import type { Viewer } from "~/domain/posts/view";
import type { Person } from "~/domain/profile/view-person";
import {
  type ArticleList,
  type ArticleRow,
  getArticle,
  listArticles,
  type ArticleDetailsRow,
} from "./queries";
import { type ArticleCard, type ArticleView, peopleOf, viewArticle, viewCard } from "./view";

type PersonOf = (id: string) => Person;

/** How whoever asks reads further: pages share their round trips, the API has its own. */
export interface ReadingArticles<Rows> {
  again(query: BoundQuery<Rows>): Promise<readonly Rows[]>;
  people(query: BoundQuery<PersonOf>): Promise<PersonOf>;
}

interface Read<Rows> {
  found: Rows;
  /** Those whom a block keeps apart from the viewer: in no count. */
  blockedIds: readonly string[];
}

/** A page of articles of which the rows are read, as somebody sees them who has blocked nobody. */
export async function pageOfArticles(
  list: ArticleList,
  { found, blockedIds }: Read<readonly (readonly ArticleRow[])[]>,
  lng: Language,
  viewer: Viewer,
  { again, people }: ReadingArticles<ArticleRow[]>,
): Promise<{ items: ArticleCard[]; nextCursor: string | null }> {
  const anyRow = found.some((rows) => rows.length > 0);
  const lists =
    anyRow && blockedIds.length ? await again(listArticles({ ...list, blockedIds })) : found;
  const { rows, nextCursor } = mergePosts(lists, { sort: "new", limit: list.limit });
  if (!rows.length) return { items: [], nextCursor: null };
  const personOf = await people(getPeople(peopleOf(rows), viewer.id));
  const items = rows.map((row) => viewCard(row, lng, personOf, viewer));
  return { items, nextCursor };
}

export async function oneArticle(
  { found, blockedIds }: Read<ArticleDetailsRow>,
  lng: Language,
  viewer: Viewer,
  { again, people }: ReadingArticles<ArticleDetailsRow | undefined>,
): Promise<ArticleView> {
  const counted = blockedIds.length
    ? (await again(getArticle(found.id, { viewerId: viewer.id, blockedIds })))[0]
    : found;
  const row = counted ?? found;
  return viewArticle(row, lng, await people(getPeople(peopleOf([row]), viewer.id)), viewer);
}
