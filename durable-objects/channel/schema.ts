/** What a channel's SQLite holds. */
export const CHANNEL_STEPS: readonly string[] = [
  `CREATE TABLE "heard" (
    "group_id" TEXT PRIMARY KEY, "unread" INTEGER NOT NULL, "mentions" INTEGER NOT NULL,
    "version" TEXT NOT NULL, "at" INTEGER NOT NULL,
    -- There is news of it that was not told: it is silent until it is asked.
    "stale" INTEGER NOT NULL,
    -- What lists show of this version, and since when names in it are as they are.
    "summary" TEXT, "summary_at" INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE "sockets" (
    "id" TEXT PRIMARY KEY, "group_id" TEXT NOT NULL, "token_hash" TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE "settings" ("shown" INTEGER NOT NULL, "types" INTEGER NOT NULL)`,
];
