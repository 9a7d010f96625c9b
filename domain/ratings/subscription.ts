import { getTableColumns, sql } from "drizzle-orm";
import { COMMUNITY_LOGS, logOf } from "~/domain/community-id";
import { PERSON_FORGOTTEN } from "~/domain/event-store/forget-person";
import type { EventRow, RecordedEvent } from "~/domain/event-store/event";
import { parseSealed } from "~/domain/event-store/log";
import { type RowOp, accumulate, put, remove } from "~/domain/event-store/projection";
import { dynamicQuery, select } from "~/domain/event-store/query";
import { type OwnTables, ownTable, type Subscription } from "~/domain/event-store/subscription";
import type { LogName } from "~/domain/logs";
import { postEvents } from "~/domain/posts/events";
import { reviewEvents } from "~/domain/reviews/events";
import { gameRatings, ratedReviews } from "./read-model";

const { ReviewPublished, ReviewEdited } = reviewEvents;
const { PostReleased, PostHidden, PostRemoved, PostRestored, PostDeleted } = postEvents;
const handled = {
  ReviewPublished,
  ReviewEdited,
  PostReleased,
  PostHidden,
  PostRemoved,
  PostRestored,
  PostDeleted,
};

/** The name by which other features know it. */
const RATINGS = "ratings";

/** The ratings of games in `main`, where the shop is: of the reviews in all communities that are shown. */
export const ratingSubscription: Subscription = {
  name: RATINGS,
  version: 1,
  logs: COMMUNITY_LOGS,
  database: "main",
  // One review does not count for the stars of its game.
  skips: true,
  tables: [ratedReviews, gameRatings],
  handles: (type) => type in handled || type === PERSON_FORGOTTEN,

  async changes(log, rows, _keys, own) {
    const events = rows.flatMap(readEvent);
    if (!events.length) return [];
    const reviews = await readReviews(own, events);
    return events.flatMap((event) => {
      const concerned =
        event.type === PERSON_FORGOTTEN ? ofPerson(reviews, log, event.personId) : [event.reviewId];
      return concerned.flatMap((id) => {
        const before = reviews.get(id);
        const after = event.type === PERSON_FORGOTTEN ? undefined : follow(event, before);
        if (after) reviews.set(id, after);
        else reviews.delete(id);
        return changesOf(before, after);
      });
    });
  },
};

type Review = typeof ratedReviews.$inferSelect;
type ReviewEvent = {
  [Type in keyof typeof handled]: Omit<RecordedEvent, "type" | "data"> & {
    type: Type;
    data: (typeof handled)[Type]["schema"]["_output"];
    reviewId: string;
  };
}[keyof typeof handled];
type HandledEvent = ReviewEvent | { type: typeof PERSON_FORGOTTEN; personId: string };

function readEvent(row: EventRow): HandledEvent[] {
  if (row.type === PERSON_FORGOTTEN) {
    const { personId } = JSON.parse(row.data) as { personId: string };
    return [{ type: PERSON_FORGOTTEN, personId }];
  }
  if (!(row.type in handled)) return [];
  const event = parseSealed(row, handled) as unknown as Omit<ReviewEvent, "reviewId">;
  const { data } = event;
  const isReview = "stars" in data || ("kind" in data && data.kind === "review");
  if (!isReview) return [];
  return [{ ...event, reviewId: data.postId } as ReviewEvent];
}

/** A review after an event; undefined where nothing is left of it. */
function follow(
  { type, data, occurredAt }: ReviewEvent,
  before: Review | undefined,
): Review | undefined {
  switch (type) {
    case "ReviewPublished": {
      const { postId: reviewId, gameId, userId: authorId, stars } = data;
      const shown = data.held === null;
      return { reviewId, gameId, authorId, stars, shown, writtenAt: occurredAt };
    }
    case "ReviewEdited":
      return before && { ...before, stars: data.stars, shown: before.shown && !data.held };
    case "PostReleased":
      // It is new to others.
      return before && { ...before, shown: true, ...(data.first && { writtenAt: occurredAt }) };
    case "PostRestored":
      return before && { ...before, shown: true };
    case "PostHidden":
    case "PostRemoved":
      return before && { ...before, shown: false };
    case "PostDeleted":
      return undefined;
  }
}

const COUNTERS = ["one", "two", "three", "four", "five"] as const;

function changesOf(before: Review | undefined, after: Review | undefined): RowOp[] {
  const count = (review: Review | undefined, by: 1 | -1) =>
    review?.shown
      ? [accumulate(gameRatings, { gameId: review.gameId }, { [COUNTERS[review.stars - 1]!]: by })]
      : [];
  const isCountedAlike = before?.shown === after?.shown && before?.stars === after?.stars;
  return [
    ...(after ? [put(ratedReviews, after)] : []),
    ...(before && !after ? [remove(ratedReviews, { reviewId: before.reviewId })] : []),
    ...(isCountedAlike ? [] : [...count(before, -1), ...count(after, 1)]),
  ];
}

/** Those of one log: what is said in another of the same player is heard there. */
const ofPerson = (reviews: ReadonlyMap<string, Review>, log: LogName, personId: string) =>
  [...reviews.values()]
    .filter(({ authorId, reviewId }) => authorId === personId && logOf(reviewId) === log)
    .map(({ reviewId }) => reviewId);

/** Those that stand before these events and are concerned by them. */
async function readReviews(own: OwnTables, events: readonly HandledEvent[]) {
  const ids = events.flatMap((event) => ("reviewId" in event ? [event.reviewId] : []));
  const people = events.flatMap((event) => ("personId" in event ? [event.personId] : []));
  const { found } = await own.read({
    found: dynamicQuery(() =>
      select(
        getTableColumns(ratedReviews),
        sql`FROM ${ownTable(own, ratedReviews)}
          WHERE ${ratedReviews.reviewId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
            OR ${ratedReviews.authorId} IN (SELECT value FROM json_each(${JSON.stringify(people)}))`,
      ),
    ),
  });
  return new Map(found.map((row) => [row.reviewId, row]));
}
