import { feature } from "~/domain/event-store/model";
import { taskEvents } from "./events";
import { TASK, taskProjection } from "./projection";

export const tasksFeature = feature({
  name: "tasks",
  events: taskEvents,
  projections: [taskProjection],
  effects: {
    ScoreRefused: ["take-back-task-rewards"],
    LineRefunded: ["take-back-purchase-rewards"],
  },
  holds: {
    grants: {
      [TASK]: `SELECT "task_id" || '/' || "period" AS "key" FROM "task_claims"
        WHERE "user_id" = ?1 AND ("period" = 'once' OR "claimed_at" > ?2)`,
    },
  },
  refusals: {
    already_claimed: { title: "This was claimed already" },
    not_claimable: { title: "This cannot be claimed yet" },
  },
});
