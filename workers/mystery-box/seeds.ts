import { getPublicKey, signAsync } from "@noble/secp256k1";
import { base64, hex } from "@scure/base";
import { hashTextWith } from "~/domain/event-store/digest";
import { newId } from "~/domain/event-store/id";
import { type Commitment, commitmentBytes } from "~/domain/mystery-box/commitment";
import { hashSeed } from "~/domain/mystery-box/draw";
import type { BoxPorts, BoxRule, SignedCommitment } from "~/domain/mystery-box/ports";
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

export async function signCommitment(
  env: Secrets,
  userId: string,
  rule: BoxRule,
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

export const boxPortsOf = (env: Secrets): BoxPorts => ({
  serverSeedOf: (userId, seedId) => serverSeedOf(env, userId, seedId),
  signCommitment: (userId, rule, now) => signCommitment(env, userId, rule, now),
});
