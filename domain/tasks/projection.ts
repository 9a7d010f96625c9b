import { accountEvents } from "~/domain/account/events";
import { insert, patch, projection, put } from "~/domain/event-store/projection";
import { taskEvents } from "./events";
import { taskClaims } from "./read-model";

/** How claims are called among what a wallet was given: as `<task>/<period>`. */
export const TASK = "task";

export const taskProjection = projection({
  name: "tasks",
  tables: [taskClaims],
  events: { ...taskEvents, PlayerReturned: accountEvents.PlayerReturned },
  refusals: { "task_claims.user_id, task_claims.task_id, task_claims.period": "already_claimed" },
  on: {
    TaskClaimed: ({ data: { userId, taskId, period, reward }, ruleVersion, occurredAt }) => [
      put(taskClaims, {
        userId,
        taskId,
        period,
        reward,
        rule: ruleVersion,
        claimedAt: occurredAt,
        takenBack: false,
      }),
    ],
    TaskRewardTakenBack: ({ data: { userId, taskId, period } }) => [
      patch(taskClaims, { userId, taskId, period }, { takenBack: true }),
    ],
    PlayerReturned: ({ data: { userId, grants }, occurredAt }) =>
      (grants[TASK] ?? []).map((key) => {
        const [taskId, period] = key.split("/") as [string, string];
        return insert(taskClaims, {
          userId,
          taskId,
          period,
          reward: 0,
          rule: null,
          claimedAt: occurredAt,
        });
      }),
  },
});
