import { type Decider, Refusal } from "~/domain/event-store/decider";
import { answers, type ChallengeAnswer } from "./answer";
import type { Device, SignInEvent } from "./events";

export interface LogIn extends ChallengeAnswer {
  type: "LogIn";
  userId: string;
  isNewUser: boolean;
  tokenHash: string;
  expiresAt: string;
  device: Device | null;
}

export interface LogOut {
  type: "LogOut";
  userId: string;
  sessionId: string;
  tokenHash: string;
}

/** One session. Its stream bears the name of its challenge, so that a nonce stays burnt after logout. */
export type SessionState = "none" | "open" | "ended";

export const sessionDecider: Decider<SessionState, LogIn | LogOut, SignInEvent> = {
  initialState: "none",
  evolve(state, event) {
    if (event.type === "SessionStarted") return "open";
    if (event.type === "SessionEnded") return "ended";
    return state;
  },
  decide(command, state) {
    if (command.type === "LogIn") return decideLogIn(command, state);
    if (state === "none") throw new Refusal("login_expired");
    const { userId, sessionId, tokenHash } = command;
    return state === "ended"
      ? []
      : [{ type: "SessionEnded", data: { userId, sessionId, tokenHash } }];
  },
};

/** Any doubt is the same refusal, so that an attacker learns nothing from it. */
function decideLogIn(command: LogIn, state: SessionState): SignInEvent[] {
  const { signed, userId, tokenHash, expiresAt, device } = command;
  if (state !== "none" || !answers(command, "login")) throw new Refusal("login_failed");

  const session: SignInEvent = {
    type: "SessionStarted",
    data: { userId, sessionId: signed.nonce, tokenHash, expiresAt, device },
  };
  if (!command.isNewUser) return [session];
  return [{ type: "UserRegistered", data: { userId, address: signed.address } }, session];
}
