import type { BoundQuery } from "~/domain/event-store/query";
import { getPeople } from "~/domain/people/person-queries";
import { isBlockedPerson, type Person } from "~/domain/profile/view-person";
import { reviewCursor, type ReviewRow } from "./queries";
import { peopleOf, type ReviewView, viewReview } from "./view";

type PersonOf = (id: string) => Person;

/** How whoever asks reads further: pages share their round trips, the API has its own. */
export interface ReadingReviews {
  again(query: BoundQuery<ReviewRow[]>): Promise<ReviewRow[]>;
  people(query: BoundQuery<PersonOf>): Promise<PersonOf>;
}

interface Asked {
  viewer: { id: string; isOperator: boolean };
  limit: number;
  /** Those whom a block keeps apart from the viewer. */
  blockedIds: readonly string[];
  /** The query, by those who are in no list and no count. */
  listed(blockedIds: readonly string[]): BoundQuery<ReviewRow[]>;
}

/** A page of reviews that were read as somebody sees them who has blocked nobody. Who has, has them read again. */
export async function pageOfReviews(
  found: readonly ReviewRow[],
  { viewer, limit, blockedIds, listed }: Asked,
  { again, people }: ReadingReviews,
): Promise<{ items: ReviewView[]; nextCursor: string | null }> {
  const rows = found.length && blockedIds.length ? await again(listed(blockedIds)) : found;
  return { items: await viewReviews(rows, viewer, people), nextCursor: reviewCursor(rows, limit) };
}

export async function viewReviews(
  rows: readonly ReviewRow[],
  viewer: Asked["viewer"],
  people: ReadingReviews["people"],
): Promise<ReviewView[]> {
  if (!rows.length) return [];
  const personOf = await people(getPeople(peopleOf(rows), viewer.id));
  return rows
    .filter(({ authorId }) => !isBlockedPerson(personOf(authorId)))
    .map((row) => viewReview(row, personOf, viewer));
}
