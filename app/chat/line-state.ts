import { CLOSED } from "~/domain/chat/close-codes";

/** Why a room's line is over for good. */
export type End = "session" | "notMember" | "disbanded" | "gone";

/** How a room's line stands. Time comes in from outside, in milliseconds. */
export interface LineState {
  phase: "connecting" | "open" | "waiting" | "over";
  /** Since when there is no line; undefined while there is one. */
  lostSince: number | undefined;
  /** Tries since the last welcome. */
  tries: number;
  /** While waiting: when to try again. */
  retryAt: number | undefined;
  end: End | undefined;
}

type LineEvent =
  | { type: "welcome" }
  | { type: "closed"; code: number; now: number; random: number }
  /** The time that was waited for has come, or the network or the window has come back. */
  | { type: "try" }
  | { type: "refused"; end: End };

/** What is said of it. `quiet`: too short to speak of. */
export type LineStatus = "online" | "quiet" | "reconnecting" | "lost" | End;

export const isOver = (status: LineStatus): status is End =>
  status === "session" || status === "notMember" || status === "disbanded" || status === "gone";

const RECONNECTING_MS = 2_000;
const LOST_MS = 2 * 60_000;
const FIRST_MS = 500;
const SLOWEST_MS = 20_000;
/** The server asks to come back: soon, but not all at the same moment. */
const RESTART_MS = 1_500;

export const beginLine = (now: number): LineState => ({
  phase: "connecting",
  lostSince: now,
  tries: 0,
  retryAt: undefined,
  end: undefined,
});

const ENDS: Readonly<Record<number, End>> = {
  [CLOSED.session]: "session",
  [CLOSED.notMember]: "notMember",
  [CLOSED.disbanded]: "disbanded",
};

export function nextLine(state: LineState, event: LineEvent): LineState {
  if (state.phase === "over") return state;
  switch (event.type) {
    case "welcome":
      return { phase: "open", lostSince: undefined, tries: 0, retryAt: undefined, end: undefined };
    case "try":
      return state.phase === "waiting"
        ? { ...state, phase: "connecting", retryAt: undefined }
        : state;
    case "refused":
      return { ...state, phase: "over", retryAt: undefined, end: event.end };
    case "closed": {
      const { code, now, random } = event;
      const end = ENDS[code];
      if (end) return { ...state, phase: "over", retryAt: undefined, end };
      const wait =
        code === CLOSED.restart || code === CLOSED.tooSlow
          ? random * RESTART_MS
          : random * Math.min(FIRST_MS * 2 ** state.tries, SLOWEST_MS);
      return {
        phase: "waiting",
        lostSince: state.lostSince ?? now,
        tries: state.tries + 1,
        retryAt: now + wait,
        end: undefined,
      };
    }
  }
}

export function statusAt({ phase, end, lostSince }: LineState, now: number): LineStatus {
  if (end) return end;
  if (phase === "open" || lostSince === undefined) return "online";
  const lost = now - lostSince;
  if (lost >= LOST_MS) return "lost";
  return lost >= RECONNECTING_MS ? "reconnecting" : "quiet";
}

/** When the status changes next by the clock alone. */
export function nextLook({ lostSince, end }: LineState, now: number): number | undefined {
  if (lostSince === undefined || end) return undefined;
  return [RECONNECTING_MS, LOST_MS].map((ms) => lostSince + ms).find((time) => time > now);
}
