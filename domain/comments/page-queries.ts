import { peopleOf, type CommentView, viewComment } from "./view";
import { commentCursor, type CommentRow } from "./queries";
import type { BoundQuery } from "~/domain/event-store/query";
import { getPeople } from "~/domain/people/person-queries";
import type { PostAccess } from "~/domain/posts/queries";
import { postAccessOf, type Viewer } from "~/domain/posts/view";
import { isBlockedPerson, type Person } from "~/domain/profile/view-person";

/** How whoever asks reads further: pages share their round trips, the API has its own. */
export interface ReadingComments {
  again(query: BoundQuery<CommentRow[]>): Promise<CommentRow[]>;
  people(query: BoundQuery<(id: string) => Person>): Promise<(id: string) => Person>;
}

interface Asked {
  post: PostAccess;
  viewer: Viewer;
  limit: number;
  /** Those whom a block keeps apart from the viewer. */
  blockedIds: readonly string[];
  /** The query, by those who are in no list and no count. */
  listed(blockedIds: readonly string[]): BoundQuery<CommentRow[]>;
}

/**
 * A page of comments of which the rows are read as somebody sees them who has blocked nobody. Who has, has them
 * read again. `own`: what the viewer said that others do not see; it comes first.
 */
export async function pageOfComments(
  found: readonly CommentRow[],
  own: readonly CommentRow[],
  { post, viewer, limit, blockedIds, listed }: Asked,
  { again, people }: ReadingComments,
): Promise<{ items: CommentView[]; nextCursor: string | null }> {
  const rows = found.length && blockedIds.length ? await again(listed(blockedIds)) : found;
  // One that is hidden stays in the list while there are replies beneath it.
  const others = own.filter(({ id }) => !rows.some((row) => row.id === id));
  const items = await viewComments([...others, ...rows], post, viewer, people);
  return { items, nextCursor: commentCursor(rows, limit) };
}

export async function viewComments(
  rows: readonly CommentRow[],
  post: PostAccess,
  viewer: Viewer,
  people: ReadingComments["people"],
): Promise<CommentView[]> {
  if (!rows.length) return [];
  return seenComments(rows, post, viewer, await people(getPeople(peopleOf(rows), viewer.id)));
}

/** The same where the people are known. */
export function seenComments(
  rows: readonly CommentRow[],
  post: PostAccess,
  viewer: Viewer,
  personOf: (id: string) => Person,
  now?: number,
): CommentView[] {
  const open = { ...post, spaceAccess: postAccessOf(post, viewer).spaceAccess };
  return rows
    .filter(({ authorId }) => !isBlockedPerson(personOf(authorId)))
    .map((row) => viewComment(row, personOf, viewer, open, now));
}
