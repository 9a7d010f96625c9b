import { mysteryBoxRule } from "~/domain/mystery-box/rule";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { boxDecider } from "~/domain/mystery-box/decider";
import { listPastSeeds, loadBox } from "~/domain/mystery-box/queries";
import { getCurrentRule } from "~/domain/rules/queries";
import { decideSeed, serverSeedOf, signCommitment } from "~/workers/mystery-box/seeds";
import type { Services } from "~/workers/services";

interface PastSeed {
  userId: string;
  seedId: string | null;
  /** Openings that used it. */
  nonce: number;
}

/** Past seeds, as the job calls for them: a seed is one UTC day's. */
export const listDueSeeds = ({ now, limit }: { now: Date; limit: number }) =>
  listPastSeeds({ today: now.toISOString().slice(0, 10), limit });

/**
 * Reveals a seed whose day is over. Who opened boxes with theirs gets the next commitment at once, so that they need
 * not ask for it; others get theirs when they come back.
 */
export async function revealPastSeed(
  { env, store }: Services,
  { userId, seedId, nonce }: PastSeed,
): Promise<void> {
  const now = store.now();
  const today = now.toISOString().slice(0, 10);
  await execute(store, {
    id: `reveal:${seedId}`,
    name: "RevealBoxSeed",
    actor: "system:mystery-box",
    input: { userId, seedId },
    load: {
      box: loadBox(userId),
      rule: getCurrentRule(mysteryBoxRule, now.toISOString()),
    },
    gather: async ({ rule }) =>
      nonce && rule ? signCommitment(env, userId, rule, now) : undefined,
    decide({ box, rule }, next) {
      // The player was faster.
      if (box.state.seed?.seedId !== seedId || seedId === null) return { appends: [] };
      if (next && rule) return { appends: [decideSeed(env, { box, rule, next }).append] };
      const serverSeed = serverSeedOf(env, userId, seedId);
      const command = { type: "RevealSeed", userId, serverSeed, today } as const;
      return { appends: [appendTo(box, boxDecider.decide(command, box.state))] };
    },
  });
}
