import { type MysteryBoxRule, mysteryBoxRule } from "~/domain/mystery-box/rule";
import { getPublicKey, signAsync } from "@noble/secp256k1";
import { base64, hex } from "@scure/base";
import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import { hashTextWith } from "~/domain/event-store/digest";
import { newId } from "~/domain/event-store/id";
import type { LoadedStream } from "~/domain/event-store/log";
import { type Commitment, commitmentBytes } from "~/domain/mystery-box/commitment";
import { boxDecider, type BoxState } from "~/domain/mystery-box/decider";
import { hashSeed } from "~/domain/mystery-box/draw";
import { resumeDay } from "~/domain/mystery-box/resume-day";
import { boxStream, loadBox } from "~/domain/mystery-box/queries";
import { type CurrentRule, getCurrentRule } from "~/domain/rules/queries";
import type { Env } from "~/workers/env";

type Secrets = Pick<Env, "BOX_SEED_SECRET" | "SIGNING_KEY">;

/**
 * HMAC-SHA-256(BOX_SEED_SECRET, `user id:seed id`), hex: nothing stores it before it is revealed, and
 * nobody without the secret can tell it from the ids.
 */
export function serverSeedOf({ BOX_SEED_SECRET }: Secrets, userId: string, seedId: string): string {
  return hashTextWith(base64.decode(BOX_SEED_SECRET), `${userId}:${seedId}`);
}

/** The key that commitments are signed with, to check them by; compressed, hex. */
export function signingPublicKey({ SIGNING_KEY }: Secrets): string {
  return hex.encode(getPublicKey(base64.decode(SIGNING_KEY), true));
}

/** What committing to a seed needs, in one round trip. */
export function loadForSeed(userId: string, now: Date) {
  return {
    box: loadBox(userId),
    rule: getCurrentRule(mysteryBoxRule, now.toISOString()),
  };
}

/** A commitment to a seed that nobody has used yet, and our signature of it, hex. */
export interface SignedCommitment {
  commitment: Commitment;
  signature: string;
}

export async function signCommitment(
  env: Secrets,
  userId: string,
  rule: CurrentRule<MysteryBoxRule>,
  now: Date,
): Promise<SignedCommitment> {
  const seedId = newId();
  const commitment: Commitment = {
    userId,
    seedId,
    seedHash: hashSeed(serverSeedOf(env, userId, seedId)),
    oddsVersion: rule.version,
    pity: rule.body.pity,
    day: now.toISOString().slice(0, 10),
  };
  const signed = await signAsync(commitmentBytes(commitment), base64.decode(env.SIGNING_KEY));
  return { commitment, signature: hex.encode(signed) };
}

interface SeedFacts {
  box: LoadedStream<BoxState>;
  rule: CurrentRule<MysteryBoxRule>;
  next: SignedCommitment;
  replaces?: string | null;
}

/** What a player is given: the commitment now in force, and the seed that it took the place of. */
export function decideSeed(
  env: Secrets,
  { box, rule, next: { commitment, signature }, replaces }: SeedFacts,
) {
  const { userId } = commitment;
  const before = box.state.seed;
  const ending = before && {
    seedId: before.seedId,
    seedHash: before.seedHash,
    serverSeed: serverSeedOf(env, userId, before.seedId),
  };
  const events = boxDecider.decide(
    {
      type: "CommitSeed",
      ...commitment,
      replaces,
      today: commitment.day,
      signature,
      serverSeed: ending?.serverSeed ?? null,
    },
    box.state,
  );
  const append = { ...appendTo(box, events), events };
  if (!events.length) {
    const { pity } = rule.body;
    return { append, commitment: { ...before!, pity }, revealed: null };
  }
  const { userId: _, ...shown } = commitment;
  return {
    append,
    commitment: { ...shown, nonce: 0, signature },
    revealed: ending,
  };
}

/** For the append that registers a player: from their first moment on there is a seed that binds us. */
export async function firstCommitment(
  env: Secrets,
  userId: string,
  rule: CurrentRule<MysteryBoxRule> | undefined,
  now: Date,
  grants: Readonly<Record<string, readonly string[]>> = {},
): Promise<StreamAppend[]> {
  if (!rule) return [];
  const next = await signCommitment(env, userId, rule, now);
  const box = { streamId: boxStream.id(userId), version: 0, state: boxDecider.initialState };
  const { append } = decideSeed(env, { box, rule, next });
  return [{ ...append, events: [...append.events, ...resumeDay(userId, grants)] }];
}
