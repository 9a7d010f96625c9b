import { insert, projection } from "~/domain/event-store/projection";
import { taskEvents } from "./events";
import { taskClaims } from "./read-model";

export const taskProjection = projection({
  name: "tasks",
  tables: [taskClaims],
  events: taskEvents,
  refusals: { "task_claims.user_id, task_claims.task_id, task_claims.period": "already_claimed" },
  on: {
    TaskClaimed: ({ data: { userId, taskId, period, reward }, ruleVersion, occurredAt }) => [
      insert(taskClaims, {
        userId,
        taskId,
        period,
        reward,
        rule: ruleVersion,
        claimedAt: occurredAt,
      }),
    ],
  },
});
