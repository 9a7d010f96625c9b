/** What a room's SQLite holds. A room brings itself up to date when it wakes; a step that was released is never changed. */
const STEPS: readonly string[] = [
  `CREATE TABLE "facts" ("key" TEXT PRIMARY KEY, "value" TEXT NOT NULL) WITHOUT ROWID;

   -- The copy of who is in: the log of the Space decides.
   CREATE TABLE "members" (
     "user_id" TEXT PRIMARY KEY, "role" TEXT NOT NULL, "since_seq" INTEGER NOT NULL,
     "read_seq" INTEGER NOT NULL, "muted" INTEGER NOT NULL DEFAULT 0
   ) WITHOUT ROWID;

   -- The log: one row an entry, for ever. The hash covers what stands here, and nothing else.
   CREATE TABLE "entries" (
     "seq" INTEGER PRIMARY KEY, "kind" TEXT NOT NULL, "id" TEXT NOT NULL, "client_id" TEXT,
     "sender_id" TEXT NOT NULL, "commitment" TEXT, "media" TEXT, "reply_to" INTEGER, "target" INTEGER,
     "sent_at" TEXT NOT NULL, "hash" TEXT NOT NULL
   );
   CREATE UNIQUE INDEX "entries_sent" ON "entries" ("sender_id", "client_id") WHERE "client_id" IS NOT NULL;
   CREATE INDEX "entries_target" ON "entries" ("target", "seq") WHERE "target" IS NOT NULL;
   CREATE INDEX "entries_sender" ON "entries" ("sender_id", "seq");

   -- What can be erased: what was said, its salt, and the files as they are shown.
   CREATE TABLE "texts" (
     "seq" INTEGER PRIMARY KEY, "salt" TEXT NOT NULL, "text" TEXT NOT NULL, "media" TEXT
   );

   -- Messages that are not deleted, for counting: of each sender, and in blocks.
   CREATE TABLE "alive" ("seq" INTEGER PRIMARY KEY, "sender_id" TEXT NOT NULL);
   CREATE INDEX "alive_sender" ON "alive" ("sender_id", "seq");
   CREATE TABLE "alive_blocks" ("block" INTEGER PRIMARY KEY, "messages" INTEGER NOT NULL);
   CREATE TABLE "mentions" ("user_id" TEXT NOT NULL, "seq" INTEGER NOT NULL, PRIMARY KEY ("user_id", "seq")) WITHOUT ROWID;

   CREATE TABLE "reactions" (
     "seq" INTEGER NOT NULL, "emoji" TEXT NOT NULL, "user_id" TEXT NOT NULL,
     PRIMARY KEY ("seq", "emoji", "user_id")
   ) WITHOUT ROWID;`,
];

/** @returns how many steps were taken. */
export function migrateRoom(storage: DurableObjectStorage): number {
  const { sql } = storage;
  return storage.transactionSync(() => {
    sql.exec(`CREATE TABLE IF NOT EXISTS "schema" ("version" INTEGER NOT NULL)`);
    const [row] = sql.exec<{ version: number }>(`SELECT "version" FROM "schema"`).toArray();
    const version = row?.version ?? 0;
    for (const step of STEPS.slice(version)) sql.exec(step);
    if (!row) sql.exec(`INSERT INTO "schema" VALUES (?)`, STEPS.length);
    else if (version < STEPS.length) sql.exec(`UPDATE "schema" SET "version" = ?`, STEPS.length);
    return Math.max(STEPS.length - version, 0);
  });
}
