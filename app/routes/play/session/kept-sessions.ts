/** Why nobody ranks a game. */
export type Free = "visitor" | "practice" | "unranked";

/** A game that is being played, as this browser knows it. */
export interface KeptSession {
  gameId: string;
  /** Null for visitors. */
  userId: string | null;
  /** Null where nobody ranks it: the seed is this browser's own. */
  sessionId: string | null;
  /** Why nobody ranks it. */
  free?: Free;
  /** 32 hex digits. */
  seed: string;
  rulesVersion: number;
  /** ISO 8601; what is gone on with later is not ranked. */
  rankedUntil: string | null;
  /** It is the day's puzzle. */
  daily: boolean;
  /** Base64 of the tape so far, and the steps that were taken. */
  inputs: string;
  steps: number;
  /** How often the server was told that it is being played. */
  beats: number;
}

/** A game that is over, of which the server has not said yet what it counts. */
export interface EndedSession {
  gameId: string;
  userId: string;
  sessionId: string;
  inputs: string;
  score: number;
  /** Idempotency-Key: sent twice, it is counted once. */
  key: string;
}

const nameOf = (gameId: string, userId: string | null) => `play ${userId ?? "visitor"} ${gameId}`;
const ENDED = "play ended";

function read<Kept>(name: string): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Answers whether it is kept: a browser that stores nothing still plays. */
function keep(name: string, kept: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export const readSession = (gameId: string, userId: string | null) =>
  read<KeptSession>(nameOf(gameId, userId));

export const keepSession = (session: KeptSession) =>
  keep(nameOf(session.gameId, session.userId), session);

export function dropSession(gameId: string, userId: string | null): void {
  try {
    localStorage.removeItem(nameOf(gameId, userId));
  } catch {
    // Nothing is kept.
  }
}

/** What waits to be sent, oldest first. */
export const listEnded = (userId: string): EndedSession[] =>
  (read<EndedSession[]>(ENDED) ?? []).filter((ended) => ended.userId === userId);

const others = (sessionId: string) =>
  (read<EndedSession[]>(ENDED) ?? []).filter((ended) => ended.sessionId !== sessionId);

export const keepEnded = (ended: EndedSession) => keep(ENDED, [...others(ended.sessionId), ended]);

export const dropEnded = (sessionId: string) => keep(ENDED, others(sessionId));
