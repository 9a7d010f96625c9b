import { execute } from "~/domain/event-store/execute";
import { bind } from "~/domain/event-store/use-case";
import { listPastSeeds } from "~/domain/mystery-box/queries";
import { revealPastSeed as revealSeed } from "~/domain/mystery-box/use-cases";
import type { Services } from "~/workers/services";
import { boxPortsOf } from "./seeds";

interface PastSeed {
  userId: string;
  seedId: string | null;
  nonce: number;
}

/** Past seeds, as the job calls for them: a seed is one UTC day's. */
export const listDueSeeds = ({ now, limit }: { now: Date; limit: number }) =>
  listPastSeeds({ today: now.toISOString().slice(0, 10), limit });

export async function revealPastSeed({ env, store }: Services, past: PastSeed): Promise<void> {
  const { userId, seedId } = past;
  await execute(store, {
    ...bind(revealSeed, { ...past, now: store.now() }, { status: 204, ports: boxPortsOf(env) }),
    id: `reveal:${seedId}`,
    name: "RevealBoxSeed",
    actor: "system:mystery-box",
    input: { userId, seedId },
  });
}
