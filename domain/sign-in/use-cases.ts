import { getFormerWallet } from "~/domain/account/queries";
import { splitGrants } from "~/domain/account/bring-back-use-case";
import { returnOf } from "~/domain/account/return";
import { appendTo, startStream } from "~/domain/event-store/append";
import { foldStream } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { resumeUploads } from "~/domain/media/upload";
import { firstCommitment } from "~/domain/mystery-box/commit-seed";
import type { BoxPorts } from "~/domain/mystery-box/ports";
import { mysteryBoxRule } from "~/domain/mystery-box/rule";
import { getCurrentRule } from "~/domain/rules/queries";
import { SESSION_DAYS } from "./commands";
import { answers, type ChallengeAnswer } from "./answer";
import { sessionDecider } from "./decider";
import { type Device, signInEvents } from "./events";
import type { SignInPorts } from "./ports";
import { getChallenge, getUserByAddress } from "./queries";
import { parseSignInText } from "./siws";

const SESSION_MS = SESSION_DAYS * 24 * 60 * 60_000;

interface LoggingIn extends Omit<ChallengeAnswer, "issued"> {
  /** The wallet's, by which it is known after its account was deleted. */
  fingerprint: string;
  /** The wallet's player, or the id of one who is new. */
  expectedUserId: string;
  device: Device | null;
}

/** Begins a session, and a player where the wallet has none. */
export const logIn = defineUseCase({
  dataSubjects: ({ expectedUserId }) => [expectedUserId],
  load: ({ fingerprint, signerAddress, signed: { nonce }, now }: LoggingIn) => ({
    former: first(getFormerWallet({ fingerprint })),
    challenge: first(getChallenge({ nonce })),
    known: first(getUserByAddress({ address: signerAddress })),
    session: foldStream(sessionDecider, signInEvents, `session-${nonce}`),
    boxRule: getCurrentRule(mysteryBoxRule, now.toISOString()),
  }),
  async gather(
    { known, expectedUserId: userId, boxRule, former, challenge, now, ...facts },
    ports: SignInPorts & BoxPorts,
  ) {
    const issued = challenge && parseSignInText(challenge.message);
    if (!known && former && answers({ ...facts, issued, now }, "login"))
      await ports.bringBack(userId, former);

    const commitment = known
      ? []
      : await firstCommitment(ports, userId, boxRule, now, former?.grants);
    return { commitment, tokenHashOf: ports.tokenHashOf };
  },
  decide({ expectedUserId, device, ...facts }) {
    const { challenge, known, session, commitment, former, tokenHashOf, signed, now } = facts;
    const userId = known?.id ?? expectedUserId;
    const expiresAt = new Date(now.getTime() + SESSION_MS).toISOString();
    const events = sessionDecider.decide(
      {
        type: "LogIn",
        signerAddress: facts.signerAddress,
        signed,
        issued: challenge && parseSignInText(challenge.message),
        origin: facts.origin,
        now,
        userId,
        isNewUser: !known,
        tokenHash: tokenHashOf(userId, signed.nonce),
        expiresAt,
        // The first sign-in of one wallet in two places at once: this one's key is another's.
        device: userId === expectedUserId ? device : null,
      },
      session.state,
    );
    const own = events.map((event) =>
      event.type === "UserRegistered"
        ? startStream(`user-${userId}`, [event])
        : appendTo(session, [event]),
    );
    const returned = known ? undefined : former;
    const back = returnOf(
      returned && { ...returned, grants: splitGrants(returned.grants).given },
      userId,
    );
    return {
      appends: [...own, ...(known ? [] : commitment), ...back.appends],
      writes: [...back.writes, ...(known ? [] : resumeUploads(userId, former?.grants ?? {}))],
      answer: { userId, expiresAt },
    };
  },
});
