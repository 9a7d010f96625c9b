import { desc, eq, sql } from "drizzle-orm";
import { foldStream } from "~/domain/event-store/log";
import {
  type BoundQuery,
  first,
  mapQuery,
  query,
  rawQuery,
  select,
} from "~/domain/event-store/query";
import type { Language } from "~/domain/language";
import { framesDecider } from "./decider";
import { framesEvents } from "./events";
import { type FrameAchievement, frameGames, frameSaves, frameSessions } from "./read-model";

const load = (streamId: string) => foldStream(framesDecider, framesEvents, streamId);
export const loadFrameGame = (gameId: string) => load(`frame-game-${gameId}`);
export const framePlayStream = (sessionId: string) => `frame-${sessionId}`;
export const loadFramePlay = (sessionId: string) => load(framePlayStream(sessionId));

const games = query<{ gameId: string }>()((db, { gameId }) =>
  db.select().from(frameGames).where(eq(frameGames.gameId, gameId)),
);
/** What is known of a game in a frame, where it is one. */
export const getFrameGame = (gameId: string) => first(games({ gameId }));

const sessions = query<{ sessionId: string }>()((db, { sessionId }) =>
  db.select().from(frameSessions).where(eq(frameSessions.id, sessionId)),
);
export const getFrameSession = (sessionId: string) => first(sessions({ sessionId }));

const started = query<{ userId: string; gameId: string; before: number }>()(
  (_, { userId, gameId, before }) =>
    select(
      { startedAt: frameSessions.startedAt },
      sql`FROM ${frameSessions} WHERE ${frameSessions.userId} = ${userId} AND ${frameSessions.gameId} = ${gameId}
        ORDER BY ${desc(frameSessions.startedAt)} LIMIT 1 OFFSET ${before}`,
    ),
);
/** When a player started the last session of a game but so many. */
export const getFrameStartBefore = (userId: string, gameId: string, before: number) =>
  mapQuery(started({ userId, gameId, before }), ([row]) => row?.startedAt ?? null);

const saves = query<{ userId: string; gameId: string }>()((_, { userId, gameId }) =>
  select(
    { data: frameSaves.data, savedAt: frameSaves.savedAt },
    sql`FROM ${frameSaves} WHERE ${frameSaves.userId} = ${userId} AND ${frameSaves.gameId} = ${gameId}`,
  ),
);
export const getFrameSave = (userId: string, gameId: string) => first(saves({ userId, gameId }));

export interface ListedFrame {
  id: string;
  name: string;
  tagline: string;
  hash: string;
  width: number;
  height: number;
  /** Texts by their languages. */
  howTo: Record<Language, string>;
  category: string;
  achievements: FrameAchievement[];
  playedMs: number | null;
  lastPlayedAt: string | null;
  /** As the game reported it. */
  best: number | null;
  /** When each was reached, by its id. */
  reached: Record<string, string>;
}

interface Asked {
  userId: string;
  lng: Language;
  /** One game. */
  gameId?: string;
}

// By hand: a game beside rows of one player, each found by its key.
const LISTED = `SELECT g."id", g."name", x."tagline", f."hash", f."width", f."height", f."how_to" AS "howTo", f."category", f."achievements",
    t."played" AS "playedMs", t."last_played_at" AS "lastPlayedAt",
    (SELECT max(s."score") FROM "frame_sessions" s WHERE s."user_id" = ?2 AND s."game_id" = f."game_id" AND s."score" IS NOT NULL) AS "best",
    (SELECT json_group_object(a."achievement", a."reported_at") FROM "frame_achievements" a
      WHERE a."user_id" = ?2 AND a."game_id" = f."game_id") AS "reached"
  FROM "frame_games" f JOIN "games" g ON g."id" = f."game_id"
  JOIN "game_texts" x ON x."game_id" = f."game_id" AND x."lng" = ?1
  LEFT JOIN "play_times" t ON t."user_id" = ?2 AND t."game_id" = f."game_id"
  WHERE g."withdrawn_at" IS NULL AND g."delivery" = 'account' AND (?3 IS NULL OR f."game_id" = ?3) ORDER BY g."name"`;

type Stored = Omit<ListedFrame, "howTo" | "achievements" | "reached"> &
  Record<"howTo" | "achievements" | "reached", string>;

/** Games in frames that the store has. */
export const listFrameIds = (): BoundQuery<string[]> =>
  mapQuery(
    rawQuery<{ id: string }>(
      `SELECT g."id" FROM "frame_games" f JOIN "games" g ON g."id" = f."game_id"
        WHERE g."withdrawn_at" IS NULL AND g."delivery" = 'account' ORDER BY g."id"`,
      [],
    ),
    (rows) => rows.map(({ id }) => id),
  );

/** Games in frames that the store has, with what one player (visitors: "") did in them. */
export function listFrameGames({ userId, lng, gameId }: Asked): BoundQuery<ListedFrame[]> {
  return mapQuery(rawQuery<Stored>(LISTED, [lng, userId, gameId ?? null]), (rows) =>
    rows.map(({ howTo, achievements, reached, ...row }) => ({
      ...row,
      howTo: JSON.parse(howTo) as ListedFrame["howTo"],
      achievements: JSON.parse(achievements) as FrameAchievement[],
      reached: JSON.parse(reached) as Record<string, string>,
    })),
  );
}
