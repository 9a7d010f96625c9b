import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { Fall, Place, PlayEvent } from "./events";
import { requireOpen, requireRoom } from "./session-limits";

/** So long after its start a session still counts on boards. */
export const RANKED_MS = 24 * 60 * 60_000;
/** What clocks and lines may differ by, where inputs are compared with the time that passed here. */
export const TOLERANCE_MS = 2_000;
/** Scores that do not come of the inputs: after so many there is no other try. */
export const MAX_MISMATCHES = 5;

export type PlaySession = Extract<PlayEvent, { type: "PlayStarted" }>["data"];
type Ended = Extract<PlayEvent, { type: "PlayEnded" }>["data"];

export interface PlayState {
  session: PlaySession | null;
  ended: Ended | null;
  /** What an operator said of it. */
  verdict: "released" | "refused" | null;
}

export type PlayCommand =
  | {
      type: "StartPlay";
      session: PlaySession;
      /** Whether the seed of the day is drawn by it. */
      draws: boolean;
      /** When the player started the last but 29 of this game. */
      thirtieth: string | null;
    }
  | ({ type: "EndPlay"; claimed: number } & Attempt &
      Pick<
        Ended,
        "score" | "steps" | "inputs" | "seconds" | "tape" | "moves" | "held" | "places"
      > & {
        /** Of a puzzle: whether it came out. */
        solved: boolean;
      })
  | { type: "ReleaseScore"; position: number; endedAt: string; places: Place[] }
  | { type: "RefuseScore"; falls: Fall[] };

/** Who ends a session, when, and what is known of it before its inputs are run again. */
export interface Attempt {
  userId: string;
  now: Date;
  mismatches: number;
  /** How long the inputs last. */
  lastsMs: number;
}

/** A session from its start to what became of its score. */
export const playDecider: Decider<PlayState, PlayCommand, PlayEvent> = {
  initialState: { session: null, ended: null, verdict: null },
  evolve(state, event) {
    switch (event.type) {
      case "DailyDrawn":
      case "DailySolved":
        return state;
      case "PlayStarted":
        return { ...state, session: event.data };
      case "PlayEnded":
        return { ...state, ended: event.data };
      case "ScoreReleased":
        return { ...state, verdict: "released" };
      case "ScoreRefused":
        return { ...state, verdict: "refused" };
    }
  },
  decide(command, state) {
    switch (command.type) {
      case "StartPlay":
        return start(command);
      case "EndPlay":
        return end(command, state);
      case "ReleaseScore": {
        const { sessionId, userId, gameId, score } = requireHeld(state);
        const { position, endedAt, places } = command;
        const data = { sessionId, userId, gameId, score, position, endedAt, places };
        return [{ type: "ScoreReleased", data }];
      }
      case "RefuseScore": {
        const { ended, verdict } = state;
        if (!ended) throw new Refusal("not_found");
        if (verdict === "refused") return [];
        if (!ended.ranked) throw new Refusal("score_not_held");
        const { sessionId, userId, gameId } = ended;
        return [
          { type: "ScoreRefused", data: { sessionId, userId, gameId, falls: command.falls } },
        ];
      }
    }
  },
};

function start({ session, draws, thirtieth }: Extract<PlayCommand, { type: "StartPlay" }>) {
  requireRoom(session.startedAt, thirtieth);
  const { gameId, daily: day, seed } = session;
  const started: PlayEvent = { type: "PlayStarted", data: session };
  return draws && day !== null
    ? [{ type: "DailyDrawn", data: { gameId, day, seed } } as const, started]
    : [started];
}

function end(
  { claimed, held, places, solved, ...command }: Extract<PlayCommand, { type: "EndPlay" }>,
  state: PlayState,
): PlayEvent[] {
  const session = requireEndable(state, command);
  const { score, steps, inputs, seconds, tape, moves } = command;
  if (score !== claimed) throw new Refusal("score_mismatch");
  const { sessionId, userId, gameId, daily, startedAt } = session;
  const ranked = isRanked(session, command.now);
  const data = {
    sessionId,
    userId,
    gameId,
    daily,
    startedAt,
    score,
    steps,
    inputs,
    seconds,
    tape,
    moves,
    ranked,
    held: ranked ? held : null,
    places: ranked && !held ? places : [],
  };
  const ended: PlayEvent = { type: "PlayEnded", data };
  if (!ranked || daily === null || !solved) return [ended];
  const of = { sessionId, userId, gameId, day: daily, held: data.held !== null };
  return [ended, { type: "DailySolved", data: of }];
}

const isRanked = ({ ranked, startedAt }: PlaySession, now: Date): boolean =>
  ranked && now.getTime() <= Date.parse(startedAt) + RANKED_MS;

/** The session, where it is its player's, can still be ended, and is at least as old as its inputs last. */
export function requireEndable(
  { session, ended }: PlayState,
  { userId, now, mismatches, lastsMs }: Attempt,
): PlaySession {
  const isOver = ended !== null || mismatches >= MAX_MISMATCHES;
  const open = requireOpen(session, { userId, now, isOver });
  const age = now.getTime() - Date.parse(open.startedAt);
  if (lastsMs > age + TOLERANCE_MS) throw new Refusal("too_fast");
  return open;
}

function requireHeld({ ended, verdict }: PlayState): Ended {
  if (!ended) throw new Refusal("not_found");
  if (!ended.held || verdict) throw new Refusal("score_not_held");
  return ended;
}
