import { sql } from "drizzle-orm";
import { foldStream } from "~/domain/event-store/log";
import {
  type BoundQuery,
  first,
  mapQuery,
  nullable,
  query,
  rawQuery,
  select,
} from "~/domain/event-store/query";
import { playDecider } from "./decider";
import { playEvents } from "./events";
import { playClocks, playDailies, playRuns, playSessions } from "./read-model";
import type { TapeMarks } from "./verify";

export const playStream = (sessionId: string) => `play-${sessionId}`;
export const loadPlay = (sessionId: string) =>
  foldStream(playDecider, playEvents, playStream(sessionId));

const dailies = query<{ gameId: string; day: string }>()((_, { gameId, day }) =>
  select(
    { seed: playDailies.seed },
    sql`FROM ${playDailies} WHERE ${playDailies.gameId} = ${gameId} AND ${playDailies.day} = ${day}`,
  ),
);
/** The seed of a day's puzzle, once it is drawn. */
export const getDaily = (gameId: string, day: string) => first(dailies({ gameId, day }));

const started = query<{ userId: string; gameId: string; before: number }>()(
  (_, { userId, gameId, before }) =>
    select(
      { startedAt: playSessions.startedAt },
      sql`FROM ${playSessions} WHERE ${playSessions.userId} = ${userId} AND ${playSessions.gameId} = ${gameId}
        ORDER BY ${playSessions.startedAt} DESC LIMIT 1 OFFSET ${before}`,
    ),
);
/** When a player started the last session of a game but so many. */
export const getStartBefore = (userId: string, gameId: string, before: number) =>
  mapQuery(started({ userId, gameId, before }), ([row]) => row?.startedAt ?? null);

const runs = query<{ sessionId: string }>()((_, { sessionId }) =>
  select(
    {
      played: playRuns.played,
      mismatches: playRuns.mismatches,
      /** When the player was seen in it last, where no other window has their time. */
      seenAt: nullable(playClocks.seenAt),
    },
    sql`FROM ${playRuns} LEFT JOIN ${playClocks} ON ${playClocks.userId} = ${playRuns.userId}
      AND ${playClocks.sessionId} = ${playRuns.sessionId} WHERE ${playRuns.sessionId} = ${sessionId}`,
  ),
);
export const getRun = (sessionId: string) => first(runs({ sessionId }));

const sessions = query<{ sessionId: string }>()((db, { sessionId }) =>
  db
    .select()
    .from(playSessions)
    .where(sql`${playSessions.id} = ${sessionId}`),
);
export const getSession = (sessionId: string) => first(sessions({ sessionId }));

/** One player's best on one board. */
export interface OwnStanding {
  period: string;
  score: number | null;
  position: number | null;
  sessionId: string | null;
  changes: number;
}

// By hand, as of the following: they read by keys of several columns, and what `json_each` gives.

// `boardsOf` in SQL.
const DAY = `substr(s."started_at", 1, 10)`;
const MONDAY = `date(${DAY}, '-6 days', 'weekday 1')`;

/** What the player of a session has reached on the boards on which its score may stand. */
export function listOwnStandings(sessionId: string): BoundQuery<OwnStanding[]> {
  return rawQuery(
    `SELECT t."period", t."score", t."position", t."session_id" AS "sessionId", t."changes" FROM "play_sessions" s
      CROSS JOIN "play_standings" t ON t."game_id" = s."game_id" AND t."user_id" = s."user_id"
        AND t."period" IN ('all', ${DAY}, 'w' || ${MONDAY})
      WHERE s."id" = ? AND s."ranked"`,
    [sessionId],
  );
}

// One statement finds those of each of the two, as an index has one of them.
const TWIN = `SELECT 1 FROM "play_sessions" s CROSS JOIN "play_sessions" o ON o."tape" = ?2
    AND o."user_id" <> s."user_id" AND o."game_id" = s."game_id" WHERE s."id" = ?1
  UNION ALL SELECT 1 FROM "play_sessions" s CROSS JOIN "play_sessions" o ON o."moves" = ?3
    AND o."user_id" <> s."user_id" AND o."game_id" = s."game_id" AND o."daily" = s."daily" WHERE s."id" = ?1`;

/** Whether somebody else did the very same in the game: a condition of SQL, with its parameters. */
export const twinOf = (sessionId: string, { sha256, moves }: TapeMarks) =>
  ({
    sql: `EXISTS (SELECT 1 FROM (${TWIN}) LIMIT 1)`,
    params: [sessionId, sha256, moves],
  }) as const;

export function hasTwin(sessionId: string, marks: TapeMarks): BoundQuery<boolean> {
  const twin = marks.long ? twinOf(sessionId, marks) : { sql: "0", params: [] };
  const rows = rawQuery<{ found: 0 | 1 }>(`SELECT ${twin.sql} AS "found"`, twin.params);
  return mapQuery(rows, ([row]) => row!.found === 1);
}

export interface NextBest {
  period: string;
  sessionId: string;
  score: number;
  position: number;
  endedAt: string;
}

// Of all sessions the best is found by its score, of a few days by when they were started: nobody looks through a year.
const OTHERS = `n."user_id" = own."user_id" AND n."game_id" = own."game_id" AND n."state" = 'counted' AND n."id" <> own."id"`;
const bestOf = (period: string, since: string, days: string) =>
  `SELECT ${period}, (SELECT n."id" FROM "play_sessions" n INDEXED BY "play_sessions_started"
    WHERE ${OTHERS} AND n."started_at" >= ${since} AND n."started_at" < date(${since}, '${days}')
    ORDER BY n."score" DESC, n."position" LIMIT 1) FROM own`;

/** What the player of a session has reached besides it, on each of the boards on which it may stand. */
export function listNextBest(sessionId: string): BoundQuery<NextBest[]> {
  return rawQuery(
    `WITH own AS (SELECT "id", "user_id", "game_id", "started_at", ${DAY} AS day, ${MONDAY} AS monday
        FROM "play_sessions" s WHERE "id" = ?),
      best AS (SELECT 'all' AS period, (SELECT n."id" FROM "play_sessions" n INDEXED BY "play_sessions_best"
          WHERE ${OTHERS} ORDER BY n."score" DESC, n."position" LIMIT 1) AS id FROM own
        UNION ALL ${bestOf("day", "day", "+1 day")}
        UNION ALL ${bestOf("'w' || monday", "monday", "+7 days")})
    SELECT best.period, b."id" AS "sessionId", b."score", b."position", b."ended_at" AS "endedAt"
    FROM best CROSS JOIN "play_sessions" b ON b."id" = best.id`,
    [sessionId],
  );
}
