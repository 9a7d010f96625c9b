import type { ServedBuild } from "~/scripts/start/serve-build";

/** A log's database. */
export type Rows = Awaited<ReturnType<ServedBuild["miniflare"]["getD1Database"]>>;

const NOW = "2026-11-01T00:00:00.000Z";
const SPACE = "c0-space-of-many-rooms";
const ROWS = 1_000;

/**
 * A public group of these players as the log's projections hold it, the first its creator: to make one of thousands
 * through the shop would take longer than what is measured. `id` names the log: `c0-` and 22 letters.
 */
export async function addGroup(db: Rows, id: string, userIds: readonly string[]): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO "spaces" ("id", "name", "name_folded", "rules", "creator_id", "created_at", "last_active_at")
          VALUES (?1, 'Many', 'many', '[]', ?2, ?3, ?3) ON CONFLICT DO NOTHING`,
      )
      .bind(SPACE, userIds[0], NOW),
    db
      .prepare(
        `INSERT INTO "groups" ("id", "space_id", "name", "name_folded", "announcement", "announced_at", "visibility",
            "approval", "slow_mode_seconds", "creator_id", "members", "created_at", "changed_at")
          VALUES (?1, ?2, ?1, lower(?1), 'All welcome', ?3, 'public', 'none', 0, ?4, ?5, ?3, 1)`,
      )
      .bind(id, SPACE, NOW, userIds[0], userIds.length),
  ]);
  for (let from = 0; from < userIds.length; from += ROWS) {
    const some = JSON.stringify(userIds.slice(from, from + ROWS));
    await db.batch([
      db
        .prepare(
          `INSERT INTO "group_members" ("group_id", "user_id", "rank", "joined_at", "role_since")
            SELECT ?1, "value", CASE WHEN "key" + ?3 THEN 2 ELSE 0 END, ?4, ?4 FROM json_each(?2)`,
        )
        .bind(id, some, from, NOW),
      db
        .prepare(
          `INSERT INTO "group_changes" ("group_id", "position", "user_id", "became", "at")
            SELECT ?1, "key" + ?3 + 1, "value", CASE WHEN "key" + ?3 THEN 'member' ELSE 'creator' END, ?4
              FROM json_each(?2)`,
        )
        .bind(id, some, from, NOW),
    ]);
  }
}
