import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { AnswerSql } from "~/domain/event-store/use-case";
import { type Person, type PersonRow, viewPerson } from "~/domain/profile/view-person";
import { type CountedBoards, playBoards } from "./branches";

export interface FinishAnswer {
  score: number;
  verified: true;
  ranked: boolean;
  held: boolean;
  /** Of the player's best, on the board that it is told of. */
  rank: number | null;
  best: number | null;
}

// By hand, all of it: sums over the branches of a tree are nothing that Drizzle's builder has words for.

/** What ending a session is answered, as the boards stand then. `board`: the day of a daily puzzle, or `all`. */
export function answerFinish(sessionId: string, board: string): AnswerSql<FinishAnswer> {
  const rank = playBoards.betterThan({
    board: { gameId: `s."game_id"`, period: "asked.board" },
    score: `t."score"`,
    position: `t."position"`,
  });
  return {
    sql: `SELECT json_object('score', s."score", 'verified', json('true'),
        'ranked', json(iif(s."state" IN ('counted', 'held'), 'true', 'false')),
        'held', json(iif(s."state" = 'held', 'true', 'false')),
        'rank', iif(s."state" = 'counted' AND t."score" IS NOT NULL, 1 + ${rank}, NULL), 'best', t."score")
      FROM (SELECT ? AS id, ? AS board) asked CROSS JOIN "play_sessions" s ON s."id" = asked.id
      LEFT JOIN "play_standings" t
        ON t."game_id" = s."game_id" AND t."period" = asked.board AND t."user_id" = s."user_id"`,
    params: [sessionId, board],
  };
}

/** Boards of games by period, and what is told of a standing: columns by their names here. */
export interface GameBoards {
  counted: CountedBoards<"gameId" | "period">;
  told: string;
}

/** Of games that are played for a score. */
export const scoreBoards: GameBoards = {
  counted: playBoards,
  told: `"session_id", "tries"`,
};

export interface Board {
  boards: GameBoards;
  gameId: string;
  /** See `boardOf`. */
  period: string;
  /** "" for visitors. */
  viewerId: string;
}

/** Where a page of a board begins: behind whoever stands there. */
export interface After {
  score: number;
  position: number;
}
const START: After = { score: 2 ** 53, position: 0 };

interface Row extends PersonRow {
  rank: number;
  seen: 0 | 1;
  userId: string;
  score: number;
  position: number;
  sessionId: string;
  tries: number;
  endedAt: string;
}

export interface Listed {
  rank: number;
  person: Person;
  score: number;
  position: number;
  sessionId: string;
  tries: number;
  time: string;
}

const standing = ({ told }: GameBoards) => `"user_id", "score", "position", "ended_at", ${told}`;
const ASKED = { gameId: "?1", period: "?2" };
const ON_BOARD = `"game_id" = ?1 AND "period" = ?2 AND "score" IS NOT NULL`;

/** Who looks sees nobody whom a block keeps apart; the ranks of the others say that somebody is there. */
const SEEN = `NOT EXISTS (SELECT 1 FROM "blocks" WHERE "blocker_id" = ?3 AND "blocked_id" = r."user_id")
  AND NOT EXISTS (SELECT 1 FROM "blocks" WHERE "blocker_id" = r."user_id" AND "blocked_id" = ?3)`;

/** The standings `r`, ranked, with who stands there. */
const listed = (
  ranked: string,
) => `SELECT r."rank", r."user_id" AS "userId", r."score", r."position",
    r."session_id" AS "sessionId", r."tries", r."ended_at" AS "endedAt", p."user_id" AS "personId",
    p."display_name" AS "displayName", p."avatar", ${SEEN} AS "seen"
  FROM (${ranked}) r LEFT JOIN "profiles" p ON p."user_id" = r."user_id" ORDER BY r."score" DESC, r."position"`;

const view = ({ rank, score, position, sessionId, tries, endedAt, ...row }: Row): Listed => ({
  rank,
  score,
  position,
  sessionId,
  tries,
  time: endedAt,
  person: viewPerson(row),
});

export interface BoardPage {
  items: Listed[];
  /** Behind whom the next page begins. */
  next: After | null;
  /** Who looks, on a board that ranks some alone. */
  me: Listed | null;
}

function paged(rows: readonly Row[], limit: number): BoardPage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.filter(({ seen }) => seen === 1).map(view),
    next: rows.length > limit && last ? { score: last.score, position: last.position } : null,
    me: null,
  };
}

/** A page of the whole board. Its ranks are counted from its first row on. */
export function listBoard(
  { boards, gameId, period, viewerId }: Board,
  { after = START, limit }: { after?: After; limit: number },
): BoundQuery<BoardPage> {
  const { counted } = boards;
  const behind = (condition: string) =>
    `SELECT * FROM (SELECT ${standing(boards)} FROM "${counted.standings}" WHERE ${ON_BOARD} AND ${condition}
      ORDER BY "score" DESC, "position" LIMIT ?6)`;
  const own = (column: string) => `(SELECT "${column}" FROM head)`;
  const head = counted.betterThan({
    board: ASKED,
    score: own("score"),
    position: own("position"),
  });
  const rows = rawQuery<Row>(
    `WITH page AS MATERIALIZED (${behind(`"score" = ?4 AND "position" > ?5`)} UNION ALL ${behind(`"score" < ?4`)}
        ORDER BY "score" DESC, "position" LIMIT ?6),
      head AS MATERIALIZED (SELECT "score", "position" FROM page ORDER BY "score" DESC, "position" LIMIT 1),
      better AS MATERIALIZED (SELECT ${head} AS "count" FROM head)
    ${listed(`SELECT page.*, (SELECT "count" FROM better) + row_number() OVER (ORDER BY "score" DESC, "position") AS "rank" FROM page`)}`,
    [gameId, period, viewerId, after.score, after.position, limit + 1],
  );
  return mapQuery(rows, (found) => paged(found, limit));
}

/** So many friends are looked at, those of the last time first. */
const MAX_FRIENDS = 600;
/** Of a Space with more members those are shown who stand among so many of the whole board. */
export const MAX_MEMBERS = 800;

/** Whom a small board is about: SQL of their standings. */
const AMONG: Record<"friends" | "these" | "members", (told: string, standings: string) => string> =
  {
    friends: (
      told,
      standings,
    ) => `SELECT ${told} FROM (SELECT ?3 AS "id" UNION ALL SELECT * FROM (SELECT "followed_id" FROM "follows"
      WHERE "follower_id" = ?3 AND "friends" ORDER BY "followed_at" DESC LIMIT ${MAX_FRIENDS})) o
    CROSS JOIN "${standings}" ON "user_id" = o."id" AND ${ON_BOARD}`,
    these: (told, standings) => `SELECT ${told} FROM json_each(?7) o
    CROSS JOIN "${standings}" ON "user_id" = o.value AND ${ON_BOARD}`,
    members: (
      told,
      standings,
    ) => `SELECT t.* FROM (SELECT ${told} FROM "${standings}" WHERE ${ON_BOARD}
      ORDER BY "score" DESC, "position" LIMIT ${MAX_MEMBERS}) t
    CROSS JOIN "feed_members" m ON m."user_id" = t."user_id" AND m."space_id" = ?7`,
  };

/** A page of the board of some, ranked among each other; with who looks, wherever they stand. */
export function listBoardAmong(
  { boards, gameId, period, viewerId }: Board,
  among: "friends" | { members: readonly string[] } | { spaceId: string },
  { after = START, limit }: { after?: After; limit: number },
): BoundQuery<BoardPage> {
  const [whom, ...given] =
    among === "friends"
      ? (["friends"] as const)
      : "members" in among
        ? (["these", JSON.stringify(among.members)] as const)
        : (["members", among.spaceId] as const);
  const rows = rawQuery<Row>(
    `WITH everybody AS MATERIALIZED (SELECT *, row_number() OVER (ORDER BY "score" DESC, "position") AS "rank"
        FROM (${AMONG[whom](standing(boards), boards.counted.standings)})),
      page AS (SELECT * FROM everybody WHERE "score" < ?4 OR ("score" = ?4 AND "position" > ?5)
        ORDER BY "rank" LIMIT ?6)
    ${listed(`SELECT * FROM page UNION SELECT * FROM everybody WHERE "user_id" = ?3`)}`,
    [gameId, period, viewerId, after.score, after.position, limit + 1, ...given],
  );
  return mapQuery(rows, (found) => {
    const isBehind = ({ score, position }: Row) =>
      score < after.score || (score === after.score && position > after.position);
    const page = paged(found.filter(isBehind).slice(0, limit + 1), limit);
    const me = found.find(({ userId }) => userId === viewerId);
    return { ...page, me: me ? view(me) : null };
  });
}

/** Where a player stands on the whole board. */
export function getRank(asked: Board): BoundQuery<Listed | undefined> {
  const { boards, gameId, period, viewerId } = asked;
  const rank = boards.counted.betterThan({
    board: ASKED,
    score: `t."score"`,
    position: `t."position"`,
  });
  const rows = rawQuery<Row>(
    listed(`SELECT ${standing(boards)}, 1 + ${rank} AS "rank" FROM "${boards.counted.standings}" t
      WHERE "user_id" = ?3 AND ${ON_BOARD}`),
    [gameId, period, viewerId],
  );
  return mapQuery(first(rows), (row) => row && view(row));
}

export interface ReplayRow {
  gameId: string;
  userId: string;
  rulesVersion: number;
  seed: string;
  score: number;
  tape: string;
  daily: string | null;
  listed: 0 | 1;
}

/** A session that was ended, and whether it stands on a board. */
export const getReplay = (sessionId: string): BoundQuery<ReplayRow | undefined> =>
  first(
    rawQuery(
      `SELECT s."game_id" AS "gameId", s."user_id" AS "userId", s."rules" AS "rulesVersion", s."seed", s."score", s."tape", s."daily",
          s."state" = 'counted' AND EXISTS (SELECT 1 FROM "play_standings" t WHERE t."session_id" = s."id") AS "listed"
        FROM "play_sessions" s WHERE s."id" = ? AND s."tape" IS NOT NULL`,
      [sessionId],
    ),
  );
