import type { Write } from "~/domain/event-store/execute";

interface Place {
  userId: string;
  commandId: string;
  most: number;
  now: Date;
}

/**
 * Takes a place among the first posts of a new account, once for a command; the database refuses one too many. Who is
 * refused after that for another reason keeps the place for the next attempt with the same key.
 */
export function takePlace({ userId, commandId, most, now }: Place): Write {
  return {
    sql: `INSERT INTO "first_posts" ("user_id", "place", "most", "command_id", "taken_at")
      SELECT ?1, 1 + (SELECT count(*) FROM "first_posts" WHERE "user_id" = ?1), ?2, ?3,
        iif(EXISTS (SELECT 1 FROM "forgotten_people" WHERE "person_id" = ?1), NULL, ?4)
      WHERE NOT EXISTS (SELECT 1 FROM "first_posts" WHERE "command_id" = ?3)`,
    params: [userId, most, commandId, now.toISOString()],
    refusals: {
      first_posts_most: "new_account_posts",
      "first_posts.taken_at": "person_forgotten",
    },
  };
}
