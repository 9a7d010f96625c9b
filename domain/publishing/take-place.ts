import type { Write } from "~/domain/event-store/execute";
import type { Statement } from "~/domain/event-store/statement";

interface Place {
  userId: string;
  commandId: string;
  most: number;
  now: Date;
}

/**
 * Takes a place among the first posts of a new account, one for a command however often it is tried; the database
 * refuses one too many. What is refused after that gives it back: see {@link leavePlace}.
 */
export function takePlace({ userId, commandId, most, now }: Place): Write[] {
  return [
    {
      sql: `UPDATE "first_posts" SET "attempts" = "attempts" + 1 WHERE "command_id" = ?`,
      params: [commandId],
    },
    {
      sql: `INSERT INTO "first_posts" ("user_id", "place", "most", "command_id", "taken_at", "attempts")
        SELECT ?1, (SELECT min(f."place")
            FROM (SELECT 1 AS "place" UNION SELECT "place" + 1 FROM "first_posts" WHERE "user_id" = ?1) f
            WHERE f."place" NOT IN (SELECT "place" FROM "first_posts" WHERE "user_id" = ?1)), ?2, ?3,
          iif(EXISTS (SELECT 1 FROM "forgotten_people" WHERE "person_id" = ?1), NULL, ?4), 1
        WHERE NOT EXISTS (SELECT 1 FROM "first_posts" WHERE "command_id" = ?3)`,
      params: [userId, most, commandId, now.toISOString()],
      refusals: {
        first_posts_most: "new_account_posts",
        "first_posts.taken_at": "person_forgotten",
      },
    },
  ];
}

/** Gives it back when nothing came of an attempt, unless another of the same command is under way or done. */
export const leavePlace = (commandId: string): Statement[] => [
  {
    sql: `UPDATE "first_posts" SET "attempts" = "attempts" - 1 WHERE "command_id" = ?`,
    params: [commandId],
  },
  {
    sql: `DELETE FROM "first_posts" WHERE "command_id" = ? AND "attempts" = 0`,
    params: [commandId],
  },
];
