import { type Decider, Refusal } from "~/domain/event-store/decider";
import { canonicalJson } from "~/domain/event-store/digest";
import { requireOpen, requireRoom } from "~/domain/play/session-limits";
import { isPlayable } from "~/domain/store/playable";
import type { FrameEdition, FramesEvent } from "./events";

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
        requireRoom(session.startedAt, thirtieth);
        return [{ type: "FramePlayStarted", data: session }];
      }
      case "EndFramePlay": {
        const { userId, now, score, seconds } = command;
        const isOver = state.ended;
        const { sessionId, gameId } = requireOpen(state.session, { userId, now, isOver });
        const data = { sessionId, userId, gameId, score, verified: false, seconds } as const;
        return [{ type: "FramePlayEnded", data }];
      }
    }
  },
};
