import { getPeople, type KnownPeople } from "~/domain/people/person-queries";
import type { BoundQuery } from "~/domain/event-store/query";
import { type PostRow } from "./queries";
import { listPosts, mergePosts, type PostList } from "./list-queries";
import { peopleOf, type PostView, viewPost, type Viewer } from "./view";
import { isBlockedPerson, type Person } from "~/domain/profile/view-person";

/** How whoever asks reads further: pages share their round trips, the API has its own. */
export interface Reading {
  /** From every log that the list is of, in the same order. `ids`: all that it can find, so that other logs are not asked. */
  again(
    query: BoundQuery<PostRow[]>,
    ids?: readonly string[],
  ): Promise<readonly (readonly PostRow[])[]>;
  /** From the main log. */
  people<Result>(query: BoundQuery<Result>): Promise<Result>;
}
type PersonOf = (id: string) => Person;

/** What is read of a page of posts before it is put together. */
interface PostsRead {
  lists: readonly (readonly PostRow[])[];
  blockedIds: readonly string[];
  /** Those whom the posts probably name. */
  known?: KnownPeople;
}

/**
 * A page of posts of which the rows are read. Whoever a block keeps apart from the viewer is in no list and no
 * count: for whoever has blocked nobody the first look was enough.
 */
export async function pageOfPosts(
  list: PostList,
  read: PostsRead,
  viewer: Viewer,
  { again, people }: Reading,
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const anyRow = read.lists.some((rows) => rows.length > 0);
  const lists =
    anyRow && read.blockedIds.length
      ? await again(listPosts({ ...list, without: read.blockedIds }))
      : read.lists;
  const { rows, nextCursor } = mergePosts(lists, list);
  return { items: await viewPosts(rows, viewer, people, read.known), nextCursor };
}

/** Without those by whoever a block keeps apart from the viewer: also where too many are apart to be left out before. */
export async function viewPosts(
  rows: readonly PostRow[],
  viewer: Viewer,
  people: Reading["people"],
  known?: KnownPeople,
): Promise<PostView[]> {
  if (!rows.length) return [];
  const ids = peopleOf(rows);
  const personOf =
    known && ids.every(known.knows) ? known.personOf : await people(getPeople(ids, viewer.id));
  return seenPosts(rows, personOf, viewer);
}

// What an article says is the house's, whomever a block keeps apart from its author.
export function seenPosts(
  rows: readonly PostRow[],
  personOf: PersonOf,
  viewer: Viewer,
): PostView[] {
  return rows
    .filter(({ kind, authorId }) => kind === "article" || !isBlockedPerson(personOf(authorId)))
    .map((row) => viewPost(row, personOf, viewer));
}
