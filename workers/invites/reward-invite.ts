import { execute } from "~/domain/event-store/execute";
import { bind } from "~/domain/event-store/use-case";
import { rewardInvite as reward } from "~/domain/invites/use-cases";
import type { Services } from "~/workers/services";

export async function rewardInvite(
  { store }: Services,
  { invitedId, inviterId }: { invitedId: string; inviterId: string },
): Promise<void> {
  const now = store.now();
  await execute(store, {
    ...bind(reward, { invitedId, inviterId, now }, { status: 204 }),
    id: `reward-invite:${invitedId}:${now.toISOString()}`,
    name: "RewardInvite",
    actor: "system:invites",
    input: { invitedId },
  });
}
