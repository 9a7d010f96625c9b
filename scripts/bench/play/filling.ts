import type { Statement } from "~/domain/event-store/statement";
import { playBoards } from "~/domain/play/branches";
import { upTo } from "~/scripts/bench/growth/costs";
import type { Filling } from "~/scripts/bench/growth/fill";

export const GAME = "tile-tide";
export const SEASON = "long";
export const NOW = "2026-11-26T12:00:00.000Z";
/** In the middle of every board, with 300 friends; and with 5,000. Both blocked the best fifty. */
export const READER = "player-500";
export const POPULAR = "player-501";

/** Most share their score with others. */
const SCORE = "((i * 7919) % 50000)";
/** As of three games, at most a million each. */
const SEASON_SCORE = "((i * 104729) % 2900000 + 50000)";

const at = (sql: string): Statement => ({ sql, params: [] });

const friends = (of: string, count: number): Statement =>
  at(`${upTo(1, count + 1)} INSERT INTO "follows" ("follower_id", "followed_id", "friends", "followed_at")
    SELECT '${of}', 'player-' || (1000 + i), 1, '2026-11-01' FROM n`);

/** The reader's own, and what every list asks for. */
const own: Statement[] = [
  at(
    `INSERT INTO "play_times" ("user_id", "game_id", "played", "last_played_at") VALUES ('${READER}', '${GAME}', 900000, '${NOW}')`,
  ),
  at(`INSERT INTO "games" ("id", "name", "category", "delivery", "platform_mask", "genre_mask", "developer", "blockchain", "release_date",
      "featured", "latin_text", "cjk_text", "listed_at")
    VALUES ('${GAME}', 'Tile Tide', 'mini', 'account', 1, 1, 'Playstead', 'solana', '2026-01-01', 0, '', '', '${NOW}')`),
  at(
    `INSERT INTO "game_texts" ("game_id", "lng", "tagline", "overview") VALUES ('${GAME}', 'en', 'Shells', 'Shells')`,
  ),
  // The best fifty, as far as the first 10,000 go: they are none of the reader's company.
  at(`${upTo(0, 10_000)} INSERT INTO "blocks" ("blocker_id", "blocked_id", "blocked_at")
    SELECT '${READER}', 'player-' || i, '2026-11-01' FROM n ORDER BY ${SCORE} DESC LIMIT 50`),
];

export const boards: Filling = {
  begin: [friends(READER, 300), friends(POPULAR, 5_000), ...own],
  rows: (from, to) => [
    at(`${upTo(from, to)} INSERT INTO "profiles" ("user_id", "display_name", "joined_at")
      SELECT 'player-' || i, 'Player ' || i, '2026-11-01' FROM n`),
    at(`${upTo(from, to)} INSERT INTO "play_standings" ("game_id", "period", "user_id", "tries", "score", "position", "session_id", "ended_at")
      SELECT '${GAME}', 'all', 'player-' || i, 1, ${SCORE}, i + 1, 'session-' || i, '${NOW}' FROM n`),
    ...playBoards.branches.map((branch, level) =>
      at(`INSERT INTO "play_counts" ("game_id", "period", "level", "branch", "count")
        SELECT "game_id", "period", ${level}, ${branch}, count(*) FROM "play_standings"
        WHERE "position" > ${from} AND "position" <= ${to} GROUP BY 1, 2, 3, 4
        ON CONFLICT DO UPDATE SET "count" = "count" + excluded."count"`),
    ),
    // Of a hundred sessions one is the reader's, and one waits for an operator.
    at(`${upTo(from, to)} INSERT INTO "play_sessions" ("id", "user_id", "game_id", "rules", "seed", "ranked", "state", "started_at",
        "ended_at", "position", "score", "steps", "seconds", "tape", "held")
      SELECT 'session-' || i, iif(i % 100, 'player-' || i, '${READER}'), '${GAME}', 1, '${"0".repeat(32)}', 1, iif(i % 100 = 1, 'held', 'counted'),
        strftime('%Y-%m-%dT%H:%M:%fZ', '${NOW}', '-' || i || ' seconds'), strftime('%Y-%m-%dT%H:%M:%fZ', '${NOW}', '-' || i || ' seconds'),
        i + 1, ${SCORE}, 100, 60, 'tape-' || i, iif(i % 100 = 1, 'rate', NULL) FROM n`),
    at(`${upTo(from, to)} INSERT INTO "season_standings" ("season_id", "user_id", "score", "position")
      SELECT '${SEASON}', 'player-' || i, ${SEASON_SCORE}, i + 1 FROM n`),
    at(`${upTo(from, to)} INSERT INTO "season_tries" ("session_id", "season_id", "user_id", "game_id", "day", "state", "score", "position")
      SELECT 'session-' || i, '${SEASON}', 'player-' || i, '${GAME}', '2026-11-20', iif(i % 100 = 1, 'held', 'counted'), ${SCORE}, i + 1 FROM n`),
  ],
};
