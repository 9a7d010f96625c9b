import type { Statement } from "./statement";

/** What one statement read, beside what came of it. */
export interface RowsRead {
  /** Without what differs from run to run, and of long ones without the middle. */
  sql: string;
  read: number;
  answered: number;
  written: number;
  /** Why it may. */
  why?: string;
}

/** More rows than this are too many for one statement, whatever comes of them. */
const MOST = 2_000;
/** So many times what it answers and writes are too many, too, beyond a floor that a database does not feel. */
const TIMES = 50;
const FLOOR = 500;
/** What a key of a list may read, however long the list. */
const A_KEY = 4;
const MAX_KNOWN = 1_000;
const MAX_LETTERS = 600;

/** What may read that many, and why. */
const EXCUSED: readonly { sql: RegExp; why: string }[] = [
  {
    sql: /FROM sqlite_master|^(ALTER|DROP|CREATE) /,
    why: "looks at or changes the schema, of some 600 rows, when rows are made anew",
  },
  {
    sql: /^INSERT INTO "[^"]+" \(.*\) SELECT value->>0.* FROM json_each\(\?\)/,
    why: "writes the rows of a list that it is given, each read some times",
  },
  {
    sql: /FROM "events" WHERE "events"."position" > .* LIMIT/,
    why: "reads a chunk of a log, at most 2,000 events, of which it measures the length before",
  },
  {
    sql: /^WITH next AS MATERIALIZED/,
    why: "reads a chunk of a log for a file, at most 1,000 events, of which it measures the length before",
  },
  {
    sql: /FROM json_each\(\?1\) (stream|player) CROSS JOIN "events" found ON|^SELECT player\.value AS "userId"/,
    why: "tells what became of each of a thousand things for a file, by their streams",
  },
  {
    sql: /FROM json_each\(\?1?\) w CROSS JOIN "[^"]+" t ON/,
    why: "finds the rows that a chunk changes by their keys, measures or deletes them: some reads for each key",
  },
  {
    sql: /^INSERT OR REPLACE INTO "commands" .* LIMIT 1000\)/,
    why: "takes away a thousand past answers at a time, some reads for each",
  },
  {
    sql: /substr\(min\(head\), 1, 24\)/,
    why: "looks at the newest of each whom a player follows, of at most 5,000, for a page of their feed",
  },
  {
    sql: /^DELETE FROM "notifications[^"]*" WHERE rowid IN \( SELECT "at"/,
    why: "reads the kept list, of at most 500, of each player whom a batch tells something, once a batch",
  },
  {
    sql: /^WITH "seen" AS|FROM json_each\(\?3\) l CROSS JOIN "notifications" n ON/,
    why: "looks once at each row of the kept list of one player, of at most 500 of each kind",
  },
  {
    sql: /FROM "space_people_weeks" WHERE .* GROUP BY "week"/,
    why: "adds up who came, went and wrote in a Space in 12 weeks, for those who look after it",
  },
  {
    sql: /^SELECT t\."kind" AS "kind", t\."id" .* FROM "comments" WHERE .*\?5\) t$/,
    why: "looks at 500 texts of a Space with what is around each, for a trial of its rules",
  },
  {
    sql: /^SELECT "post_summaries"\."author_id" AS "userId", count/,
    why: "counts who wrote the newest 400 posts of a Space",
  },
  {
    sql: /^SELECT "events"\."position" AS "position", .* kind CROSS JOIN "events" found/,
    why: "takes the newest of what only operators do, at most a page of each of some 30 kinds",
  },
  {
    sql: /^WITH blocked AS MATERIALIZED .* FROM "feed_posts" p/,
    why: "finds posts of whom one follows among the newest 500 of all, or in at most 200 sources",
  },
  {
    sql: /"likers" \+ "commenters" AS voices FROM "feed_posts"/,
    why: "counts who wrote the newest posts of all, of which it takes 400",
  },
  {
    sql: /^WITH rule AS \( SELECT "version", "body" FROM "rule_versions" WHERE "kind" = 'tasks'/,
    why: "counts for each task what it asks for, some reads for each deed",
  },
  {
    sql: /^WITH bounds AS \( SELECT coalesce\(max\("epoch"\), 0\) \+ 1/,
    why: "looks at the last 500 deeds in each log by which a player was given something, and at what their givers paid",
  },
  {
    sql: /FROM "deeds[^"]*" .*WHERE "deeds"."ended_position" IS NULL AND "deeds"."\w+" IN \(SELECT value/,
    why: "finds what the events of a chunk end, some reads for each event",
  },
  {
    sql: /^WITH bounds AS \( SELECT \?1->>'\$\.epoch'/,
    why: "adds up the deeds and the money of an epoch that ends, at its end alone",
  },
  {
    sql: /^WITH moment AS/,
    why: "asks of each deed of a chunk for each task that counts it, some 150 reads for a deed",
  },
  {
    sql: /^SELECT \* FROM "[^"]+" WHERE .* EXCEPT SELECT \* FROM "[^"]+" WHERE|SELECT .* OVER sofar AS "bytes"|_made_words|_live_words/,
    why: "compares a run of rows in an audit, bounded in rows and bytes",
  },
  {
    sql: /^INSERT INTO "bookmarks" .*\(SELECT count\(\*\) FROM "bookmarks" WHERE "user_id"/,
    why: "counts what one player keeps, at most a thousand",
  },
  {
    sql: /FROM "runs" WHERE "run" .*\(SELECT count\(\*\) FROM "entries"/,
    why: "counts the messages of one run of a room, which is a thousand entries",
  },
  {
    sql: /^SELECT count\(\*\) AS "n" FROM "entries" WHERE "sender_id" = \? AND "kind" = 'message'/,
    why: "counts what one member has said since they last read, by an index",
  },
  {
    sql: /FROM "replayed" d WHERE|^SELECT "seq" FROM "entries" WHERE "seq" < 1 OR|FROM "message_words_docsize" WHERE/,
    why: "compares the rows of a room in an audit, those that nothing leads to once",
  },
  {
    sql: /GROUP BY "stream_id" HAVING count\(\*\) <> max\("version"\)/,
    why: "goes through the streams of a log in an audit, once and by their index",
  },
  {
    sql: /LEFT JOIN "commands" c ON c\."id" = e\."command_id"/,
    why: "looks for the command of each event of a chunk, of 2,000, in an audit",
  },
  {
    sql: /^SELECT paid\."signature" AS payment|^SELECT "mint" \|\| ' ' \|\| fate AS name/,
    why: "adds up all payments in an audit",
  },
  {
    sql: /sum\("claimed"\), 0\) FROM "miners"|^SELECT batch\."batch_id" AS batch/i,
    why: "adds up what an audit compares with the log",
  },
  {
    sql: /^SELECT d\."position" AS "position" FROM \(SELECT value->>0/,
    why: "asks of each event of a chunk whether who did it counts, some 4 reads an event",
  },
];

/** The most that each statement that reads too much was found to read, by its SQL. */
const known = new Map<string, RowsRead>();
const heard = new Set<(found: RowsRead) => void>();

/** Calls `listen` for each run of a statement that reads too much, whether or not it may, until what it gives back is called. */
export function onRowsRead(listen: (found: RowsRead) => void): () => void {
  heard.add(listen);
  return () => heard.delete(listen);
}

/**
 * Names in the log what reads many more rows than it answers and writes, where it may not: everything
 * else waits for it, as a database does one thing at a time. Each statement once, and again when it reads twice as many.
 * The database has counted them already: a statement costs a comparison.
 */
export function watchRowsRead(
  statements: readonly Statement[],
  results: readonly Pick<D1Result, "meta" | "results">[],
): void {
  for (const [at, { meta, results: rows }] of results.entries()) {
    watch(statements[at]!, { read: meta.rows_read, written: meta.rows_written }, rows.length);
  }
}

/** The rows of a statement of an object's SQLite, which is watched as those of D1. */
export function execWatched<Row extends Record<string, SqlStorageValue>>(
  storage: SqlStorage,
  sql: string,
  params: readonly SqlStorageValue[],
): Row[] {
  const cursor = storage.exec<Row>(sql, ...params);
  const rows = cursor.toArray();
  watch({ sql, params }, { read: cursor.rowsRead, written: cursor.rowsWritten }, rows.length);
  return rows;
}

function watch(
  statement: Statement,
  { read, written }: Pick<RowsRead, "read" | "written">,
  answered: number,
): void {
  if (read <= FLOOR) return;
  if (read <= MOST && read <= TIMES * (answered + written)) return;
  // A list of keys is answered also where nothing is found.
  const keys = asked(statement.params);
  if (read <= A_KEY * keys || (read <= MOST && read <= TIMES * keys)) return;
  const whole = normalise(statement.sql);
  const why = EXCUSED.find(({ sql }) => sql.test(whole))?.why;
  const sql = shorten(whole);
  const found = { sql, read, answered, written, ...(why !== undefined && { why }) };
  for (const listen of heard) listen(found);
  if (read < 2 * (known.get(sql)?.read ?? 0)) return;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(sql, found);
  if (why === undefined) console.warn(`${PREFIX}${JSON.stringify(found)}`);
}

const asked = (params: readonly unknown[]): number =>
  params.reduce<number>((sum, param) => sum + lengthOf(param), 0);

/** Of a list, or of what stands by keys. A player's own words may begin like one. */
function lengthOf(param: unknown): number {
  if (typeof param !== "string" || !/^[[{]/.test(param)) return 0;
  try {
    return Object.keys(JSON.parse(param) as object).length;
  } catch {
    return 0;
  }
}

const PREFIX = "Reads many rows: ";

/** What such a line of the log tells. */
export const parseRowsRead = (line: string): RowsRead | undefined =>
  line.startsWith(PREFIX) ? (JSON.parse(line.slice(PREFIX.length)) as RowsRead) : undefined;

/** Ids name shadow tables, which are many and alike. */
const normalise = (sql: string): string =>
  sql
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")
    .replace(/\s+/g, " ")
    .trim();

const shorten = (sql: string): string =>
  sql.length <= MAX_LETTERS
    ? sql
    : `${sql.slice(0, MAX_LETTERS / 2)} … ${sql.slice(-MAX_LETTERS / 2)}`;
