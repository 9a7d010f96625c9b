import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Statement } from "~/domain/event-store/statement";
import { getRank, listBoard, listBoardAmong } from "~/domain/play/board-queries";
import { BRANCHES } from "~/domain/play/branches";

const SCORES = Number(process.env.BENCH_SCORES ?? 1_000_000);
const RUNS = 200;
const FRIENDS = 300;
const MIGRATIONS = "migrations/main";

/** A board of so many, most of whom share their score with others. In SQLite alone, without a shop around it. */
export function printPlay(): void {
  const db = fill();
  const board = { gameId: "tile-tide", period: "all", viewerId: `player-${SCORES >> 1}` };
  const bare = `SELECT count(*) FROM "play_standings" s, (SELECT "score", "position" FROM "play_standings"
    WHERE "game_id" = 'tile-tide' AND "period" = 'all' AND "user_id" = ?) o
    WHERE "game_id" = 'tile-tide' AND "period" = 'all' AND (s."score" > o."score" OR (s."score" = o."score" AND s."position" < o."position"))`;
  console.log(`\nA board of ${SCORES.toLocaleString("en")} scores, milliseconds (p50, p99)`);
  const [row] = all(db, getRank(board)) as { rank: number }[];
  const [counted] = Object.values(all(db, { sql: bare, params: [board.viewerId] })[0]!);
  if (row?.rank !== 1 + Number(counted))
    throw new Error(`${row?.rank} is not ${Number(counted) + 1}`);
  report("rank of one", time(db, getRank(board), RUNS));
  report("  by a bare count", time(db, { sql: bare, params: [board.viewerId] }, 5));
  report("top 100", time(db, listBoard(board, { limit: 100 }), RUNS));
  const after = { score: 25_000, position: SCORES >> 1 };
  report("100 in the middle", time(db, listBoard(board, { limit: 100, after }), RUNS));
  report(`${FRIENDS} friends`, time(db, listBoardAmong(board, "friends", { limit: 100 }), RUNS));
}

function fill(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    db.exec(readFileSync(`${MIGRATIONS}/${file}`, "utf8"));
  }
  db.exec(`WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${SCORES})
    INSERT INTO "play_standings" ("game_id", "period", "user_id", "tries", "score", "position", "session_id", "ended_at")
    SELECT 'tile-tide', 'all', 'player-' || n, 1, (n * 7919) % 50000, n, 'session-' || n, '2026-11-26T00:00:00.000Z' FROM n`);
  for (const [level, branch] of BRANCHES.entries()) {
    db.exec(`INSERT INTO "play_counts" SELECT "game_id", "period", ${level}, ${branch}, count(*) FROM "play_standings"
      GROUP BY 1, 2, 3, 4`);
  }
  db.exec(`WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${FRIENDS})
    INSERT INTO "follows" ("follower_id", "followed_id", "friends", "followed_at")
    SELECT 'player-${SCORES >> 1}', 'player-' || (n * 97), 1, '2026-11-26' FROM n`);
  return db;
}

function time(db: DatabaseSync, statement: Statement, runs: number): number[] {
  const run = prepare(db, statement);
  return Array.from({ length: runs }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  }).sort((a, b) => a - b);
}

const all = (db: DatabaseSync, statement: Statement) => prepare(db, statement)();

/** Numbered parameters are named by their numbers. */
function prepare(db: DatabaseSync, { sql, params }: Statement) {
  const prepared = db.prepare(sql);
  const named = Object.fromEntries(params.map((value, at) => [`?${at + 1}`, value as string]));
  return () => (sql.includes("?1") ? prepared.all(named) : prepared.all(...(params as string[])));
}

function report(name: string, times: readonly number[]): void {
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  console.log(
    `${name.padEnd(22)} ${at(0.5).toFixed(2).padStart(9)} ${at(0.99).toFixed(2).padStart(9)}`,
  );
}
