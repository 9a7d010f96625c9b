import { type BoundQuery, rawQuery } from "~/domain/event-store/query";

/** Of a Space, in one step. */
const POSTS_PER_PART = 200;

interface MovedPost {
  postId: string;
  topics: number;
}

const listed = (which: string) => `SELECT p."id" AS "postId",
    (SELECT count(*) FROM "post_topics" t WHERE t."post_id" = p."id") AS "topics"
  FROM "spaces" s JOIN "post_summaries" p ON p."space_id" = s."id"
  WHERE s."id" = ? AND ${which} LIMIT ${POSTS_PER_PART}`;

/** Of a Space that is closed, what lists still walk over. */
export const listToPutAway = (spaceId: string): BoundQuery<MovedPost[]> =>
  rawQuery<MovedPost>(
    listed(
      `s."dissolved_at" IS NOT NULL AND p."state" = 'published' AND p."kind" = 'post' AND p."away" = 0`,
    ),
    [spaceId],
  );

/** Of one that is open, what lists leave out. */
export const listToBringBack = (spaceId: string): BoundQuery<MovedPost[]> =>
  rawQuery<MovedPost>(listed(`s."dissolved_at" IS NULL AND p."away" = 1`), [spaceId]);
