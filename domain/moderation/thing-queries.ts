import { type BoundQuery, first, rawQuery } from "~/domain/event-store/query";
import type { TargetKind } from "./words";

/** What a report needs to know of a thing. */
export interface Reportable {
  authorId: string | null;
  /** Null: it is judged by operators alone. */
  spaceId: string | null;
  /** Whether everybody can read it. */
  shown: 0 | 1;
  dissolvedAt: string | null;
  /** Whether a player runs its Space. */
  isRun: 0 | 1;
  /** Whether its author is the Space's creator or a moderator. */
  againstStaff: 0 | 1;
}

const OF_SPACE = `p."space_id" AS "spaceId", s."dissolved_at" AS "dissolvedAt",
  s."creator_id" IS NOT NULL AS "isRun"`;
const staffed = (author: string) => `EXISTS (SELECT 1 FROM "space_members" m
  WHERE m."space_id" = p."space_id" AND m."user_id" = ${author} AND m."rank" < 2) AS "againstStaff"`;
const POST = `SELECT p."author_id" AS "authorId", ${OF_SPACE}, p."state" = 'published' AS "shown",
  ${staffed(`p."author_id"`)}
  FROM "post_summaries" p LEFT JOIN "spaces" s ON s."id" = p."space_id" WHERE p."id" = ?`;

const SQL: Record<Exclude<TargetKind, "message">, string> = {
  post: `${POST} AND p."kind" <> 'article'`,
  article: `${POST} AND p."kind" = 'article'`,
  comment: `SELECT c."author_id" AS "authorId", ${OF_SPACE}, ${staffed(`c."author_id"`)},
      c."state" = 'published' AND p."state" = 'published' AS "shown"
    FROM "comments" c JOIN "post_summaries" p ON p."id" = c."post_id"
      LEFT JOIN "spaces" s ON s."id" = p."space_id" WHERE c."id" = ?`,
  // Whoever runs it does not judge what is said against it.
  space: `SELECT "creator_id" AS "authorId", NULL AS "spaceId", "dissolved_at" AS "dissolvedAt", 1 AS "shown",
      0 AS "isRun", 0 AS "againstStaff" FROM "spaces" WHERE "id" = ?`,
  // Of a private one the Space's own learn nothing.
  group: `SELECT p."creator_id" AS "authorId", iif(p."visibility" = 'public', p."space_id", NULL) AS "spaceId",
      s."dissolved_at" AS "dissolvedAt", s."creator_id" IS NOT NULL AS "isRun", 1 AS "shown",
      ${staffed(`p."creator_id"`)}
    FROM "groups" p JOIN "spaces" s ON s."id" = p."space_id" WHERE p."id" = ? AND p."disbanded_at" IS NULL`,
  user: `SELECT "user_id" AS "authorId", NULL AS "spaceId", NULL AS "dissolvedAt", 1 AS "shown", 0 AS "isRun",
      0 AS "againstStaff" FROM "profiles" WHERE "user_id" = ?`,
};

/** The thing, in the log that it lies in: people in `main`. Undefined for a message: its room is asked. */
export const getReportable = (kind: TargetKind, id: string): BoundQuery<Reportable | undefined> =>
  first(rawQuery<Reportable>(kind === "message" ? NOTHING : SQL[kind], [id]));

const NOTHING = `SELECT 1 WHERE ? IS NULL`;
