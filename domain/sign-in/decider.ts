import { Refusal } from "~/domain/event-store/decider";
import type { SignInEvent } from "./events";
import type { SignInInput } from "./siws";

export interface LogIn {
  /** base58 of the key under which the signature was verified. */
  signerAddress: string;
  /** What was signed, or undefined when it was no sign-in text. */
  signed: SignInInput | undefined;
  /** What we issued under that nonce, or undefined when we did not. */
  issued: SignInInput | undefined;
  /** Where the request arrived. */
  host: string;
  origin: string;
  now: Date;
  userId: string;
  isNewUser: boolean;
  sessionId: string;
  tokenHash: string;
  expiresAt: string;
}

/** Clocks of wallets and servers may differ by this much, in milliseconds. */
const CLOCK_SKEW = 30_000;

/** design.md, section 6. Any doubt is the same refusal, so that an attacker learns nothing from it. */
export function decideLogIn(command: LogIn): SignInEvent[] {
  const { signed, issued, now, userId } = command;
  const honest =
    signed !== undefined &&
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
    data: {
      userId,
      sessionId: command.sessionId,
      tokenHash: command.tokenHash,
      nonce: signed.nonce,
      expiresAt: command.expiresAt,
    },
  };
  if (!command.isNewUser) return [session];
  return [{ type: "UserRegistered", data: { userId, address: signed.address } }, session];
}
