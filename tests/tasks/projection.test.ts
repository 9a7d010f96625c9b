import { test } from "vitest";
import { taskEvents } from "~/domain/tasks/events";
import { taskProjection } from "~/domain/tasks/projection";
import { dayOf, projectionSpecification } from "~/tests/support/given-rows";

const given = projectionSpecification(taskProjection, taskEvents);

test("each claim is a row of its period, with the rule that it followed", async () => {
  const claimed = (period: string, ruleVersion: string) => ({
    type: "TaskClaimed",
    data: { userId: "ann", taskId: "check-in", period, progress: 0, target: 0, reward: 5 },
    ruleVersion,
  });
  const row = { user_id: "ann", task_id: "check-in", reward: 5 };
  await given(
    ["task-check-in-ann-2026-01-01", claimed("2026-01-01", "tasks:1")],
    ["task-check-in-ann-2026-01-02", claimed("2026-01-02", "tasks:2")],
  ).leaves({
    task_claims: [
      { ...row, period: "2026-01-01", rule: "tasks:1", claimed_at: dayOf(1) },
      { ...row, period: "2026-01-02", rule: "tasks:2", claimed_at: dayOf(2) },
    ],
  });
});
