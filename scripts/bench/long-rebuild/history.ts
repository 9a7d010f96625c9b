import type { Statement } from "~/domain/event-store/statement";
import { upTo } from "~/scripts/bench/growth/costs";

/** Histories that SQL alone writes, of as many events as one wants: each a log's next events, from one position on. */
type History = (from: number, to: number) => Statement;

const PLAYERS = 10_000;
const GAMES = 100;

const history = (stream: string, version: string, type: string, data: string): History => {
  const columns = `"position", "stream_id", "version", "type", "schema_version", "data", "actor", "command_id",
    "rule_version", "occurred_at", "salt"`;
  return (from, to) => ({
    sql: `INSERT INTO "events" (${columns})
      ${upTo(from, to)} SELECT i + 1, ${stream}, ${version}, '${type}', 1, ${data}, 'system:history', 'history-' || i,
        NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 1767225600 + i, 'unixepoch'), hex(randomblob(16)) FROM n`,
    params: [],
  });
};

/** Players who earn a point each in turn. */
export const earnPoints = history(
  `'points-player-' || (i % ${PLAYERS})`,
  `i / ${PLAYERS} + 1`,
  "PointsEarned",
  `json_object('userId', 'player-' || (i % ${PLAYERS}), 'amount', 1, 'balance', i / ${PLAYERS} + 1, 'reason', 'task',
    'source', 'task-' || i)`,
);

/** Reviews, each by another player, of some games. */
export const publishReviews = history(
  `'post-review-' || i`,
  "1",
  "ReviewPublished",
  `json_object('postId', 'review-' || i, 'gameId', 'game-' || (i % ${GAMES}), 'spaceId', 'space-' || (i % ${GAMES}),
    'userId', 'player-' || i, 'stars', i % 5 + 1, 'content', NULL, 'language', NULL, 'held', NULL)`,
);

/** What the tables of points are to hold, by SQL over the log: the projection has no part in it. */
export const POINTS = {
  point_balances: `SELECT "data" ->> 'userId', sum("data" ->> 'amount'), sum("data" ->> 'amount'), 0, 0, count(*), 0
    FROM "events" WHERE "type" = 'PointsEarned' GROUP BY 1`,
  point_entries: `SELECT "data" ->> 'userId', "version", "position", "data" ->> 'amount', "data" ->> 'balance',
    "data" ->> 'reason', "data" ->> 'source', "rule_version", "occurred_at", NULL, NULL FROM "events" WHERE "type" = 'PointsEarned'`,
};

/** And the tables of ratings, over a log in which reviews are published and nothing else. */
export const RATINGS = {
  rated_reviews: `SELECT "data" ->> 'postId', "data" ->> 'gameId', "data" ->> 'userId', "data" ->> 'stars', 1 AS "shown",
    "occurred_at" FROM "events"`,
  game_ratings: `SELECT "data" ->> 'gameId', ${[1, 2, 3, 4, 5].map((stars) => `count(*) FILTER (WHERE "data" ->> 'stars' = ${stars})`).join(", ")}
    FROM "events" GROUP BY 1`,
};

/** What a batch cost the database. */
export interface BatchCost {
  ms: number;
  /** Rows of tables and indexes that it read or wrote. */
  rows: number;
}

/** A database that tells what each batch cost. */
export function watch(db: D1Database, tell: (cost: BatchCost) => void): D1Database {
  return {
    withSession(constraint: string) {
      const session = db.withSession(constraint);
      return {
        prepare: (sql: string) => session.prepare(sql),
        getBookmark: () => session.getBookmark(),
        async batch(statements: D1PreparedStatement[]) {
          const began = performance.now();
          const results = await session.batch(statements);
          const rows = results.reduce(
            (sum, { meta }) => sum + meta.rows_read + meta.rows_written,
            0,
          );
          tell({ ms: performance.now() - began, rows });
          return results;
        },
      };
    },
  } as unknown as D1Database;
}
