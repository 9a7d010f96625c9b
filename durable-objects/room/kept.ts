import { mentionsIn } from "~/domain/chat/frames";
import type { RoomAudited, RoomProblem } from "~/domain/chat/protocol";
import { wordsOf } from "~/domain/search/words";
import type { RoomArchive } from "./archive";
import { BLOCK } from "./log";
import type { RoomMembers } from "./members";
import type { RoomSql } from "./storage";

interface Needs {
  groupId: string;
  sql: RoomSql;
  archive: Pick<RoomArchive, "many">;
  members: Pick<RoomMembers, "get">;
}

const IS_SAID = `EXISTS (SELECT 1 FROM "entries" e WHERE e."seq" = r."seq" AND e."said" = 1)`;
const REPLAYED = `FROM "replayed" r WHERE r."audit" = ?1 AND r."seq" BETWEEN ?2 AND ?3`;

/** What is kept beside the log, and what follows from the log: of messages between two `seq`. */
const SIDES: Record<string, { kept: string; replayed: string }> = {
  edits: {
    kept: `SELECT "target" AS "at", CAST("seq" AS TEXT) AS "more" FROM "edits" WHERE "target" BETWEEN ?2 AND ?3`,
    replayed: `SELECT r."seq", r."more" ${REPLAYED} AND r."what" = 'edit' AND ${IS_SAID}`,
  },
  reactions: {
    kept: `SELECT "seq" AS "at", "emoji" || ' ' || "user_id" AS "more" FROM "reactions" WHERE "seq" BETWEEN ?2 AND ?3`,
    replayed: `SELECT r."seq", r."more" ${REPLAYED} AND r."what" = 'reaction' AND ${IS_SAID}`,
  },
  files: {
    kept: `SELECT "seq" AS "at", "id" || ' ' || "sender_id" || ' ' || "client_id" AS "more" FROM "files"
      WHERE "seq" BETWEEN ?2 AND ?3 AND "state" = 'shown'`,
    replayed: `SELECT r."seq", r."more" ${REPLAYED} AND r."what" = 'file' AND ${IS_SAID}`,
  },
};

/** Outside of what the log has: nothing may be there. `?1`: the head, `?2`: what is not in blocks begins there. */
const BEYOND: Record<string, string> = {
  edits: `SELECT "target" AS "seq" FROM "edits" WHERE "target" NOT BETWEEN 1 AND ?1`,
  reactions: `SELECT "seq" FROM "reactions" WHERE "seq" NOT BETWEEN 1 AND ?1`,
  files: `SELECT coalesce("seq", 0) AS "seq" FROM "files" WHERE "seq" NOT BETWEEN 1 AND ?1
    OR "state" NOT IN ('waiting', 'shown', 'erasing') OR ("seq" IS NULL AND "state" = 'shown')`,
  mentions: `SELECT "seq" FROM "mentions" WHERE "seq" NOT BETWEEN 1 AND ?1`,
  pins: `SELECT p."seq" FROM "pins" p WHERE NOT EXISTS (
    SELECT 1 FROM "entries" e WHERE e."seq" = p."seq" AND e."kind" = 'message' AND e."said" = 1)`,
  erasures: `SELECT "seq" FROM "erasures" WHERE "seq" NOT BETWEEN 1 AND ?2 - 1
    OR "seq" IN (SELECT "seq" FROM "entries" WHERE "said" = 1)`,
  runs: `SELECT "run" AS "seq" FROM "runs" WHERE "run" NOT BETWEEN 0 AND ?1 / ${BLOCK} - 1`,
  entries: `SELECT "seq" FROM "entries" WHERE "seq" < 1 OR "said" NOT IN (0, 1)`,
  members: `SELECT "read_seq" AS "seq" FROM "members" WHERE "read_seq" NOT BETWEEN 0 AND ?1`,
  message_words: `SELECT "id" AS "seq" FROM "message_words_docsize" WHERE "id" NOT BETWEEN 1 AND ?1`,
};
const MANY = 100;
const WORDS_AT_ONCE = 50;

/** Compares what a room keeps of a thousand messages beside its log, and at the first of them what it keeps beyond. */
export async function compareKept(
  needs: Needs,
  auditId: string,
  from: number,
  head: number,
): Promise<Pick<RoomAudited, "problems" | "erased">> {
  const { sql } = needs;
  const to = Math.min(from + BLOCK - 1, head);
  const between = [auditId, from, to] as const;
  const problems: RoomProblem[] = [];
  const say = (table: string, seq: number, code: RoomProblem["code"] = "not_from_entries") =>
    problems.push({ table, seq, code });

  for (const [table, { kept, replayed }] of Object.entries(SIDES)) {
    for (const [one, other] of [
      [kept, replayed],
      [replayed, kept],
    ]) {
      const rows = sql.all<{ at: number; seq: number }>(
        `SELECT * FROM (${one}) EXCEPT SELECT * FROM (${other}) LIMIT ${MANY}`,
        ...between,
      );
      for (const { at, seq } of rows) say(table, at ?? seq);
    }
  }
  for (const run of from === 1 ? [0, 1] : [Math.floor(from / BLOCK) + 1]) {
    const { kept, counted } = sql.first<{ kept: number | null; counted: number }>(
      `SELECT (SELECT "messages" FROM "runs" WHERE "run" = ?1) AS "kept", (SELECT count(*) FROM "entries"
        WHERE "kind" = 'message' AND "said" = 1 AND "seq" BETWEEN ?1 * ${BLOCK} AND ?1 * ${BLOCK} + ${BLOCK - 1}) AS "counted"`,
      run,
    )!;
    if (run < Math.floor(head / BLOCK) && kept !== counted) say("runs", run);
  }
  for (const { seq } of sql.all<{ seq: number }>(
    `SELECT r."seq" ${REPLAYED} AND r."what" = 'deleted' AND ${IS_SAID} LIMIT ${MANY}`,
    ...between,
  ))
    say("entries", seq, "text_kept");
  if (from === 1) compareBeyond(needs, head, say);

  const undeleted = `NOT EXISTS (SELECT 1 FROM "replayed" d
    WHERE d."audit" = ?1 AND d."what" = 'deleted' AND d."seq" = r."seq")`;
  const erased = sql.all<{ seq: number; senderId: string }>(
    `SELECT r."seq", r."sender_id" AS "senderId" FROM "entries" r WHERE r."seq" BETWEEN ?2 AND ?3
        AND r."kind" = 'message' AND r."said" = 0 AND ${undeleted}
      UNION ALL SELECT CAST(substr(r."more", 1, instr(r."more", ' ') - 1) AS INTEGER), substr(r."more", instr(r."more", ' ') + 1)
        ${REPLAYED} AND r."what" = 'erased' AND ${undeleted}`,
    ...between,
  );

  // Said once more where somebody changed what they said meanwhile: what is wrong is so both times.
  const first = await ofTexts(needs, from, to);
  const again = first.length ? await ofTexts(needs, from, to) : [];
  for (const { table, seq } of first) {
    if (again.some((one) => one.table === table && one.seq === seq)) say(table, seq);
  }
  return { problems, erased };
}

function compareBeyond(
  { sql, groupId }: Needs,
  head: number,
  say: (table: string, seq: number) => unknown,
): void {
  const blocks = sql.all<{ first: number; last: number; key: string }>(
    `SELECT * FROM "blocks" ORDER BY "first"`,
  );
  for (const [at, { first, last, key }] of blocks.entries()) {
    const isNext = first === at * BLOCK + 1 && last === (at + 1) * BLOCK;
    if (!isNext || key !== `rooms/${groupId}/${first}.json`) say("blocks", first);
  }
  const firstHere = (blocks.at(-1)?.last ?? 0) + 1;
  for (const [table, query] of Object.entries(BEYOND)) {
    const params = [head, firstHere].slice(
      0,
      query.includes("?2") ? 2 : query.includes("?1") ? 1 : 0,
    );
    for (const { seq } of sql.all<{ seq: number }>(`${query} LIMIT ${MANY}`, ...params)) {
      say(table, seq);
    }
  }
}

/** What follows from the newest texts: whom they name, and the words of the search. */
async function ofTexts(
  { sql, archive, members }: Needs,
  from: number,
  to: number,
): Promise<{ table: string; seq: number }[]> {
  const newest = sql.all<{ seq: number; senderId: string; newest: number }>(
    `SELECT e."seq", e."sender_id" AS "senderId",
        coalesce((SELECT max("seq") FROM "edits" WHERE "target" = e."seq"), e."seq") AS "newest"
      FROM "entries" e WHERE e."seq" BETWEEN ? AND ? AND e."kind" = 'message' AND e."said" = 1`,
    from,
    to,
  );
  let texts: Awaited<ReturnType<RoomArchive["many"]>>;
  try {
    texts = await archive.many(newest.map((one) => one.newest));
  } catch {
    // The walk has named the block that is missing.
    return [];
  }
  const wrong: { table: string; seq: number }[] = [];
  const indexed = Number(sql.fact("indexed") ?? 0);
  const named = new Map<number, string[]>();
  const rows = sql.all<{ seq: number; userId: string }>(
    `SELECT "seq", "user_id" AS "userId" FROM "mentions" WHERE "seq" BETWEEN ? AND ? ORDER BY "user_id"`,
    from,
    to,
  );
  for (const { seq, userId } of rows) named.set(seq, [...(named.get(seq) ?? []), userId]);
  const inIndex = new Set(
    sql
      .all<{ id: number }>(
        `SELECT "id" FROM "message_words_docsize" WHERE "id" BETWEEN ? AND ?`,
        from,
        to,
      )
      .map(({ id }) => id),
  );
  for (const { seq, senderId, newest: at } of newest) {
    const text = texts.get(at)?.text ?? "";
    const expected = mentionsIn(text).filter((id) => {
      const member = id === senderId ? undefined : members.get(id);
      return member && member.readSeq < seq;
    });
    if (expected.toSorted().join() !== (named.get(seq) ?? []).toSorted().join()) {
      wrong.push({ table: "mentions", seq });
    }
    named.delete(seq);
    // Those of the newest edit are written behind its own mark.
    if (at <= indexed && !isIndexed(sql, seq, wordsOf(text), inIndex.has(seq))) {
      wrong.push({ table: "message_words", seq });
    }
    inIndex.delete(seq);
  }
  for (const seq of named.keys()) wrong.push({ table: "mentions", seq });
  for (const seq of inIndex) wrong.push({ table: "message_words", seq });
  return wrong;
}

/** Whether a message is found by each of its words. */
function isIndexed(sql: RoomSql, seq: number, words: string, isThere: boolean): boolean {
  if (!isThere) return false;
  const each = [...new Set(words.split(" ").filter(Boolean))].map((word) => `"${word}"`);
  try {
    for (let at = 0; at < each.length; at += WORDS_AT_ONCE) {
      const found = sql.first(
        `SELECT 1 FROM "message_words" WHERE "message_words" MATCH ? AND rowid = ?`,
        each.slice(at, at + WORDS_AT_ONCE).join(" AND "),
        seq,
      );
      if (!found) return false;
    }
    return true;
  } catch {
    return false;
  }
}
