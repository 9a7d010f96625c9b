/** What a table's SQLite holds. */
export const TABLE_STEPS: readonly string[] = [
  `CREATE TABLE "facts" ("key" TEXT PRIMARY KEY, "value" TEXT NOT NULL) WITHOUT ROWID;
   -- What both did, match by match, in the table's order.
   CREATE TABLE "inputs" (
     "round" INTEGER NOT NULL, "ply" INTEGER NOT NULL, "input" INTEGER NOT NULL, PRIMARY KEY ("round", "ply")
   ) WITHOUT ROWID;
   -- Matches that have ended and that the main log does not know of yet.
   CREATE TABLE "owed" ("match_id" TEXT PRIMARY KEY, "body" TEXT NOT NULL) WITHOUT ROWID;`,
];
