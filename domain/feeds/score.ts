import type { feedPosts } from "./read-model";

type Row = typeof feedPosts.$inferSelect;
/** What of its row a post's place follows from. */
export type Scored = Pick<
  Row,
  | "seconds"
  | "knownLikers"
  | "knownCommenters"
  | "likeWeight"
  | "commentWeight"
  | "most"
  | "half"
  | "likePoints"
  | "commentPoints"
  | "knownMost"
  | "trustPoints"
  | "floor"
>;

// The same as in SQL, by which lists are walked: see the read model.

/** What others give it. */
export function pointsOf(row: Scored): number {
  const { likePoints, commentPoints } = row;
  const known = likePoints * row.knownLikers + commentPoints * row.knownCommenters;
  return (
    Math.min(row.knownMost, known) + likePoints * row.likeWeight + commentPoints * row.commentWeight
  );
}

/** By how many seconds that makes it newer. */
export function liftOf(row: Scored): number {
  const points = pointsOf(row);
  return Math.floor((row.most * points) / (points + row.half));
}

/** By how many seconds strangers see it lower. */
export const loweredBy = (row: Scored): number => (pointsOf(row) < row.trustPoints ? row.floor : 0);
