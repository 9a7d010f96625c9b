/** What a room's SQLite holds. */
export const ROOM_STEPS: readonly string[] = [
  `CREATE TABLE "facts" ("key" TEXT PRIMARY KEY, "value" TEXT NOT NULL) WITHOUT ROWID;

   -- The copy of who is in: the log of the Space decides.
   CREATE TABLE "members" (
     "user_id" TEXT PRIMARY KEY, "role" TEXT NOT NULL, "read_seq" INTEGER NOT NULL,
     "muted" INTEGER NOT NULL DEFAULT 0, "acknowledged_at" TEXT,
     -- Whether their channel wants to hear, and what it was told last.
     "awake" INTEGER NOT NULL DEFAULT 0, "told" INTEGER
   ) WITHOUT ROWID;
   CREATE INDEX "members_awake" ON "members" ("user_id") WHERE "awake" = 1;

   -- The log: one row an entry, and as few pages as may be are written for one. Of an entry that lies in R2 is left what is
   -- asked for wherever it lies: its kind, its sender, the sender's name for it, and whether its text is there.
   CREATE TABLE "entries" (
     -- The hash covers this, and nothing else.
     "seq" INTEGER PRIMARY KEY, "kind" TEXT NOT NULL, "id" TEXT, "client_id" TEXT,
     "sender_id" TEXT NOT NULL, "commitment" TEXT, "media" TEXT, "reply_to" INTEGER, "target" INTEGER,
     "sent_at" TEXT, "hash" TEXT,
     -- What can be erased: what was said, its salt, and the files as they are shown; and whether it was not.
     "said" INTEGER NOT NULL, "salt" TEXT, "text" TEXT, "files" TEXT
   );
   CREATE INDEX "entries_sender" ON "entries" ("sender_id", "kind", "said", "seq");
   CREATE UNIQUE INDEX "entries_client" ON "entries" ("sender_id", "client_id") WHERE "client_id" IS NOT NULL;
   CREATE TABLE "edits" (
     "target" INTEGER NOT NULL, "seq" INTEGER NOT NULL, PRIMARY KEY ("target", "seq")
   ) WITHOUT ROWID;

   -- Messages that are not deleted, in runs of entries that are full.
   CREATE TABLE "runs" ("run" INTEGER PRIMARY KEY, "messages" INTEGER NOT NULL);
   CREATE TABLE "mentions" (
     "user_id" TEXT NOT NULL, "seq" INTEGER NOT NULL, PRIMARY KEY ("user_id", "seq")
   ) WITHOUT ROWID;
   CREATE INDEX "mentions_seq" ON "mentions" ("seq");

   CREATE TABLE "reactions" (
     "seq" INTEGER NOT NULL, "emoji" TEXT NOT NULL, "user_id" TEXT NOT NULL,
     PRIMARY KEY ("seq", "emoji", "user_id")
   ) WITHOUT ROWID;
   CREATE INDEX "reactions_user" ON "reactions" ("user_id");
   CREATE TABLE "pins" ("seq" INTEGER PRIMARY KEY, "user_id" TEXT NOT NULL, "at" TEXT NOT NULL);

   -- Words of the newest text of each message, as the search of the site parts them.
   CREATE VIRTUAL TABLE "message_words" USING fts5(
     "words", content='', contentless_delete=1, tokenize='ascii', prefix='3 4 5 6');

   -- Files of messages: put aside before there is an entry, and erased after it.
   CREATE TABLE "files" (
     "id" TEXT PRIMARY KEY, "sender_id" TEXT NOT NULL, "client_id" TEXT NOT NULL, "seq" INTEGER,
     "state" TEXT NOT NULL, "at" TEXT NOT NULL
   ) WITHOUT ROWID;
   CREATE INDEX "files_seq" ON "files" ("seq");
   CREATE INDEX "files_owed" ON "files" ("at") WHERE "state" <> 'shown';

   -- Blocks of the oldest entries in R2, and what is still to be erased from them.
   CREATE TABLE "blocks" ("first" INTEGER PRIMARY KEY, "last" INTEGER NOT NULL, "key" TEXT NOT NULL);
   CREATE TABLE "erasures" ("seq" INTEGER PRIMARY KEY);

   -- Whose channels are to learn that they are in, or no longer.
   CREATE TABLE "owed" ("user_id" TEXT PRIMARY KEY) WITHOUT ROWID;`,

  // The version of what lists show that their channel was told.
  `ALTER TABLE "members" ADD COLUMN "told_version" TEXT;`,

  // Up to where words are in the index: until now they were written with each entry.
  `INSERT OR IGNORE INTO "facts" ("key", "value") SELECT 'indexed', coalesce(max("seq"), 0) FROM "entries";
   -- By which entry they came or went: they may go while they are told that they came.
   ALTER TABLE "owed" ADD COLUMN "seq" INTEGER NOT NULL DEFAULT 0;`,

  // What an audit makes of the log anew, to compare with it what is kept beside the log.
  `CREATE TABLE "replayed" (
    "audit" TEXT NOT NULL, "what" TEXT NOT NULL, "seq" INTEGER NOT NULL, "more" TEXT NOT NULL,
    PRIMARY KEY ("audit", "what", "seq", "more")
  ) WITHOUT ROWID;`,

  // Between which of those who ever were here a block stands, in both directions.
  `CREATE TABLE "apart" (
    "user_id" TEXT NOT NULL, "other_id" TEXT NOT NULL, PRIMARY KEY ("user_id", "other_id")
  ) WITHOUT ROWID;`,
];
