import { Refusal } from "~/domain/event-store/decider";
import { guard } from "~/domain/event-store/use-case";

const HOUR_MS = 60 * 60_000;
/** So long a session may be gone on with. */
export const OPEN_MS = 30 * 24 * HOUR_MS;
/** Sessions of one game that a player may start within an hour. */
export const SESSIONS_AN_HOUR = 30;

/** @param thirtieth when the player started the last but 29 of this game. */
export function requireRoom(startedAt: string, thirtieth: string | null): void {
  const since = thirtieth === null ? Infinity : Date.parse(startedAt) - Date.parse(thirtieth);
  if (since >= HOUR_MS) return;
  throw new Refusal("too_many_sessions", { retryAfter: Math.ceil((HOUR_MS - since) / 1000) });
}

interface Starting {
  userId: string;
  gameId: string;
  now: Date;
}

/** The same, for sessions that are started at once. */
export const guardRoom = (
  table: "play_sessions" | "frame_sessions",
  { userId, gameId, now }: Starting,
) =>
  guard(
    `(SELECT count(*) FROM (SELECT 1 FROM "${table}" WHERE "user_id" = ? AND "game_id" = ? AND "started_at" > ?
      LIMIT ${SESSIONS_AN_HOUR + 1})) <= ${SESSIONS_AN_HOUR}`,
    [userId, gameId, new Date(now.getTime() - HOUR_MS).toISOString()],
    "too_many_sessions",
  );

/**
 * SQL: that the store has not withdrawn a game. Nothing begins of one that is: no session, no table, no match. What
 * has begun goes on to its end, and what stands on boards stays and can be run again.
 */
export const isOffered = (gameId: string) =>
  `NOT EXISTS (SELECT 1 FROM "games" WHERE "id" = ${gameId} AND "withdrawn_at" IS NOT NULL)`;

export const guardOffered = (gameId: string) => guard(isOffered("?"), [gameId], "not_found");

interface Asked {
  userId: string;
  now: Date;
  isOver: boolean;
}

/** The session, where it is the caller's and goes on. */
export function requireOpen<Session extends { userId: string; startedAt: string }>(
  session: Session | null | undefined,
  { userId, now, isOver }: Asked,
): Session {
  if (session?.userId !== userId) throw new Refusal("not_found");
  const age = now.getTime() - Date.parse(session.startedAt);
  if (isOver || age > OPEN_MS) throw new Refusal("session_over");
  return session;
}
