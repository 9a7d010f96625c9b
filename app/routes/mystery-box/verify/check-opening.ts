import { isCommitmentSigned } from "~/domain/mystery-box/commitment";
import { isAtLeast, type Rarity } from "~/domain/mystery-box/rarity";
import { checkDraw, type DrawCheck } from "~/domain/mystery-box/verify";
import type { OpeningView } from "~/domain/mystery-box/view";
import { getPublished } from "~/app/routes/mystery-box/box-api";
import { seenHash } from "~/app/routes/mystery-box/seen-commitments";

export const CHECKS = [
  "signature",
  "before",
  "seen",
  "seed",
  "odds",
  "roll",
  "prize",
  "pity",
] as const;
export type CheckName = (typeof CHECKS)[number];

export interface Verdict {
  /** Null where there is nothing to compare with. */
  results: Record<CheckName, boolean | null>;
  computed: DrawCheck["computed"];
  /** What was fed to HMAC-SHA-256 beside the seed. */
  message: string;
}

/** An opening of the player, what was revealed of its seed, and the opening before it. */
export interface Checked {
  opening: OpeningView;
  serverSeed: string;
  userId: string;
  /** Null for their first; undefined when it is not at hand. */
  before: OpeningView | null | undefined;
}

/** Does the whole draw again, in this browser, and holds it against the record. */
export async function checkOpening({
  opening,
  serverSeed,
  userId,
  before,
}: Checked): Promise<Verdict> {
  const { seed, oddsVersion, clientSeed, nonce } = opening;
  const { seedId, seedHash, day, position, signature } = seed;
  const { ruleOf, publicKey } = await getPublished();
  const rule = ruleOf(oddsVersion);
  const { pity } = rule;
  const record = { ...opening, seedHash, serverSeed, prize: opening.prize.id };
  const draw = checkDraw(record, rule);
  const seen = seenHash(seedId);
  const commitment = { userId, seedId, seedHash, oddsVersion, pity, day };
  const counted = before && pityAfter(before, ruleOf(before.oddsVersion).pity.rarity);
  return {
    results: {
      signature: await isCommitmentSigned(commitment, signature, publicKey),
      before: position < opening.position,
      seen: seen === undefined ? null : seen === seedHash,
      seed: draw.seed,
      odds: draw.odds,
      roll: draw.roll,
      prize: draw.prize,
      pity: before === undefined ? null : opening.pityBefore === (counted ?? 0),
    },
    computed: draw.computed,
    message: `${clientSeed}:${nonce}:${oddsVersion}`,
  };
}

function pityAfter({ prize, pityBefore }: OpeningView, least: Rarity): number {
  return isAtLeast(prize.rarity, least) ? 0 : pityBefore + 1;
}
