import { getPublicKey, signAsync } from "@noble/secp256k1";
import { base64, hex } from "@scure/base";
import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { Decision } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { type Commitment, commitmentBytes } from "~/domain/mystery-box/commitment";
import { boxDecider } from "~/domain/mystery-box/decider";
import { hashSeed } from "~/domain/mystery-box/draw";
import { type BoxPlayerRow, boxOf, getBoxPlayer } from "~/domain/mystery-box/queries";
import { type CurrentRule, getCurrentRule } from "~/domain/rules/queries";
import type { Env } from "~/workers/env";
import type { Services } from "~/workers/services";

type Secrets = Pick<Env, "BOX_SEED_SECRET" | "SIGNING_KEY">;

/**
 * HMAC-SHA-256(BOX_SEED_SECRET, `user id:seed id`), hex: nothing stores it before it is revealed, and
 * nobody without the secret can tell it from the ids.
 */
export async function serverSeedOf(
  { BOX_SEED_SECRET }: Secrets,
  userId: string,
  seedId: string,
): Promise<string> {
  const raw = base64.decode(BOX_SEED_SECRET) as Uint8Array<ArrayBuffer>;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["sign"]);
  const message = new TextEncoder().encode(`${userId}:${seedId}`);
  return hex.encode(new Uint8Array(await crypto.subtle.sign("HMAC", key, message)));
}

/** The key that commitments are signed with, to check them by; compressed, hex. */
export function signingPublicKey({ SIGNING_KEY }: Secrets): string {
  return hex.encode(getPublicKey(base64.decode(SIGNING_KEY), true));
}

/** The parts of the command that commits a new seed and reveals the one before it. */
export function commitSeed({ env, store }: Services, userId: string, replaces?: string | null) {
  const now = store.now();
  return {
    name: "CommitBoxSeed",
    input: { userId, replaces },
    load: {
      player: getBoxPlayer(userId),
      rule: getCurrentRule("mystery-box", now.toISOString()),
    },
    async decide({ player, rule }: LoadedSeed): Promise<Decision> {
      if (!rule) throw new Refusal("not_found");
      const { append, ...body } = await decideSeed(env, { userId, player, rule, now, replaces });
      return { appends: [append], answer: { status: 200, body } };
    },
  };
}

interface LoadedSeed {
  player: BoxPlayerRow | undefined;
  rule: CurrentRule<"mystery-box"> | undefined;
}

interface SeedFacts {
  userId: string;
  player: BoxPlayerRow | undefined;
  rule: CurrentRule<"mystery-box">;
  now: Date;
  replaces?: string | null;
}

/** What a player is given: the commitment now in force, and the seed that it took the place of. */
export async function decideSeed(
  env: Secrets,
  { userId, player, rule, now, replaces }: SeedFacts,
): Promise<{ append: StreamAppend; commitment: object; revealed: object | null }> {
  const box = boxOf(userId, player);
  const before = box.state.seed;
  const seedId = newId();
  const today = now.toISOString().slice(0, 10);
  const commitment: Commitment = {
    userId,
    seedId,
    seedHash: await hashSeed(await serverSeedOf(env, userId, seedId)),
    oddsVersion: rule.version,
    pity: rule.body.pity,
    day: today,
  };
  const signed = await signAsync(commitmentBytes(commitment), base64.decode(env.SIGNING_KEY));
  const serverSeed = before && (await serverSeedOf(env, userId, before.seedId));
  const events = boxDecider.decide(
    {
      type: "CommitSeed",
      ...commitment,
      replaces,
      today,
      signature: hex.encode(signed),
      serverSeed,
    },
    box.state,
  );
  const append = appendTo(box, events);
  if (!events.length) {
    const { pity } = rule.body;
    const kept = { ...before, pity, signature: player!.signature };
    return { append, commitment: kept, revealed: null };
  }
  const { userId: _, ...shown } = commitment;
  return {
    append,
    commitment: { ...shown, nonce: 0, signature: hex.encode(signed) },
    revealed: before && { seedId: before.seedId, seedHash: before.seedHash, serverSeed },
  };
}

/** For the append that registers a player: from his first moment on there is a seed that binds us. */
export async function firstCommitment(
  env: Secrets,
  userId: string,
  rule: CurrentRule<"mystery-box"> | undefined,
  now: Date,
): Promise<StreamAppend[]> {
  if (!rule) return [];
  return [(await decideSeed(env, { userId, player: undefined, rule, now })).append];
}
