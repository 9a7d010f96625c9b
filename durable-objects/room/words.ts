import type { RoomSql } from "./sql";

/** Pages of the index that are written in one turn. */
const PAGES_AT_ONCE = 500;
const STRUCTURE = `SELECT hex("block") AS "hex" FROM "message_words_data" WHERE "id" = 10`;

/** Words of a text were taken from the index: where they lay they are left until its parts are merged. */
export function oweWords(sql: RoomSql): void {
  note(sql, "due");
}

/** Merges the index, some pages at a time, so that no words of what was erased are left in it. @returns whether there is more to do. */
export function mergeWords(sql: RoomSql): boolean {
  const state = sql.first<{ value: string }>(
    `SELECT "value" FROM "facts" WHERE "key" = 'words'`,
  )?.value;
  if (!state) return false;
  const before = sql.first<{ hex: string }>(STRUCTURE)?.hex;
  // As FTS5 wants it: the first call takes all parts, those that follow go on with it.
  const pages = state === "due" ? -PAGES_AT_ONCE : PAGES_AT_ONCE;
  sql.run(`INSERT INTO "message_words" ("message_words", "rank") VALUES ('merge', ?)`, pages);
  const moved = sql.first<{ hex: string }>(STRUCTURE)?.hex !== before;
  if (moved) note(sql, "merging");
  else sql.run(`DELETE FROM "facts" WHERE "key" = 'words'`);
  return moved;
}

const note = (sql: RoomSql, state: "due" | "merging") =>
  sql.run(
    `INSERT INTO "facts" VALUES ('words', ?) ON CONFLICT DO UPDATE SET "value" = excluded."value"`,
    state,
  );
