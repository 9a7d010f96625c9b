import { type Decider, Refusal } from "~/domain/event-store/decider";
import { canonicalJson } from "~/domain/event-store/digest";
import { isPlayable } from "~/domain/store/playable";
import type { FrameEdition, FramesEvent } from "./events";

const HOUR_MS = 60 * 60_000;
/** So long a session may be ended. */
export const OPEN_MS = 30 * 24 * HOUR_MS;
/** Sessions of one game that a player may start within an hour. */
export const SESSIONS_AN_HOUR = 30;

interface Session {
  sessionId: string;
  userId: string;
  gameId: string;
  startedAt: string;
}

export interface FramesState {
  /** The newest of a game. */
  edition: FrameEdition | null;
  session: Session | null;
  ended: boolean;
}

export type FramesCommand =
  | { type: "PublishFrameGame"; edition: FrameEdition }
  | {
      type: "StartFramePlay";
      session: Session;
      /** When the player started the last but 29 of this game. */
      thirtieth: string | null;
    }
  | { type: "EndFramePlay"; userId: string; now: Date; score: number | null; seconds: number };

/** A game in a frame, by its newest edition; or one session of it, which its game reports and nobody runs again. */
export const framesDecider: Decider<FramesState, FramesCommand, FramesEvent> = {
  initialState: { edition: null, session: null, ended: false },
  evolve(state, event) {
    switch (event.type) {
      case "FrameGamePublished":
        return { ...state, edition: event.data };
      case "FramePlayStarted":
        return { ...state, session: event.data };
      case "FramePlayEnded":
        return { ...state, ended: true };
    }
  },
  decide(command, state) {
    switch (command.type) {
      case "PublishFrameGame": {
        const { edition } = command;
        // A game whose rules are known here is played by them, and by nothing else.
        if (isPlayable(edition.gameId)) throw new Refusal("plays_by_rules");
        return canonicalJson(state.edition) === canonicalJson(edition)
          ? []
          : [{ type: "FrameGamePublished", data: edition }];
      }
      case "StartFramePlay": {
        const { session, thirtieth } = command;
        const since =
          thirtieth === null ? Infinity : Date.parse(session.startedAt) - Date.parse(thirtieth);
        if (since < HOUR_MS) {
          throw new Refusal("too_many_sessions", {
            retryAfter: Math.ceil((HOUR_MS - since) / 1000),
          });
        }
        return [{ type: "FramePlayStarted", data: session }];
      }
      case "EndFramePlay": {
        const { userId, now, score, seconds } = command;
        const { sessionId, gameId } = requireOpen(state, userId, now);
        const data = { sessionId, userId, gameId, score, verified: false, seconds } as const;
        return [{ type: "FramePlayEnded", data }];
      }
    }
  },
};

function requireOpen({ session, ended }: FramesState, userId: string, now: Date): Session {
  if (session?.userId !== userId) throw new Refusal("not_found");
  const age = now.getTime() - Date.parse(session.startedAt);
  if (ended || age > OPEN_MS) throw new Refusal("session_over");
  return session;
}
