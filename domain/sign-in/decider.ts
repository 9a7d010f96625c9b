import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { Device, SignInEvent } from "./events";
import type { SignInInput } from "./siws";

export interface LogIn {
  type: "LogIn";
  /** base58 of the key under which the signature was verified. */
  signerAddress: string;
  signed: SignInInput;
  /** What we issued under that nonce, or undefined when we did not. */
  issued: SignInInput | undefined;
  /** Where the request arrived. */
  host: string;
  origin: string;
  now: Date;
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

/** Clocks of wallets and servers may differ by this much, in milliseconds. */
const CLOCK_SKEW = 30_000;

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

/** design.md, section 6. Any doubt is the same refusal, so that an attacker learns nothing from it. */
function decideLogIn(command: LogIn, state: SessionState): SignInEvent[] {
  const { signed, issued, now, userId, tokenHash, expiresAt, device } = command;
  const honest =
    state === "none" &&
    issued !== undefined &&
    signed.address === command.signerAddress &&
    signed.domain === command.host &&
    signed.uri === command.origin &&
    (Object.keys(issued) as (keyof SignInInput)[]).every(
      (field) => signed[field] === issued[field],
    ) &&
    Date.parse(signed.issuedAt) <= now.getTime() + CLOCK_SKEW &&
    Date.parse(signed.expirationTime) > now.getTime();
  if (!honest) throw new Refusal("login_failed");

  const session: SignInEvent = {
    type: "SessionStarted",
    data: { userId, sessionId: signed.nonce, tokenHash, expiresAt, device },
  };
  if (!command.isNewUser) return [session];
  return [{ type: "UserRegistered", data: { userId, address: signed.address } }, session];
}
