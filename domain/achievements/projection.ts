import { EVENT_POSITION, accumulate, insert, projection } from "~/domain/event-store/projection";
import { achievementEvents } from "./events";
import { achievementHolders, unlockedAchievements } from "./read-model";

export const achievementProjection = projection({
  name: "achievements",
  version: 2,
  tables: [unlockedAchievements, achievementHolders],
  events: achievementEvents,
  refusals: { "unlocked_achievements.user_id, unlocked_achievements.achievement_id": "retry" },
  personal: [
    {
      owner: unlockedAchievements.userId,
      columns: "all",
      counted: [
        {
          counter: achievementHolders.holders,
          key: achievementHolders.achievementId,
          by: unlockedAchievements.achievementId,
        },
      ],
    },
  ],
  on: {
    AchievementUnlocked: ({ data, ruleVersion, occurredAt }) => [
      insert(unlockedAchievements, {
        userId: data.userId,
        achievementId: data.achievementId,
        rule: ruleVersion ?? "",
        progress: data.progress,
        position: EVENT_POSITION,
        unlockedAt: occurredAt,
      }),
      accumulate(achievementHolders, { achievementId: data.achievementId }, { holders: 1 }),
    ],
  },
});
