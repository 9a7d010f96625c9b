import { startStream } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import { listReached, type Reached } from "./due-queries";
import type { AchievementEvent } from "./events";

/** Gives players what they have reached. The stream of each holds one event: nothing is given twice. */
export const unlockReached = defineUseCase({
  dataSubjects: ({ userIds }: { userIds: readonly string[]; now: Date }) => userIds,
  load: ({ userIds, now }) => ({ reached: listReached(userIds, now) }),
  decide: ({ reached }) => ({
    appends: reached.map((one) =>
      startStream(`achievement-${one.achievementId}-${one.userId}`, [unlock(one)]),
    ),
  }),
});

function unlock({ userId, achievementId, progress, target, version }: Reached): AchievementEvent {
  const data = { userId, achievementId, progress, target };
  return { type: "AchievementUnlocked", data, ruleVersion: `achievements:${version}` };
}
