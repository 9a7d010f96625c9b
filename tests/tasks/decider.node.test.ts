import { expect, test } from "vitest";
import { type ClaimTask, claimTask, taskState } from "~/domain/tasks/decider";
import type { TaskEvent } from "~/domain/tasks/events";
import type { Task } from "~/domain/tasks/rule";
import { specification } from "~/tests/support/given-when-then";

// What a player did and claimed is told by the read model: it comes with the command.
const given = specification<null, ClaimTask, TaskEvent>({
  initialState: null,
  evolve: (state) => state,
  decide: claimTask,
});
const words = { en: "Play three games" };
const task: Task = {
  id: "three-games",
  kind: "weekly",
  title: words,
  description: words,
  types: ["GamePlayed"],
  measure: "events",
  target: 3,
  reward: 50,
};
const claim: ClaimTask = {
  userId: "ann",
  task,
  period: "2026-W47",
  progress: 3,
  claimed: false,
  rule: "tasks:4",
};

test("a task that is done is claimed for its reward, by the rule in force", () => {
  const { period, progress } = claim;
  const data = { userId: "ann", taskId: "three-games", period, progress, target: 3, reward: 50 };
  given().when(claim).then({ type: "TaskClaimed", data, ruleVersion: "tasks:4" });
});

test("a task cannot be claimed before its target is reached", () => {
  given()
    .when({ ...claim, progress: 2 })
    .thenRefuses("not_claimable");
});

test("a task is claimed once a period, whatever is done after it", () => {
  given()
    .when({ ...claim, claimed: true, progress: 9 })
    .thenRefuses("already_claimed");
});

test("a task without a target can be claimed at once", () => {
  expect(taskState({ ...task, target: 0 }, 0, false)).toBe("claimable");
  expect(taskState(task, 0, false)).toBe("locked");
});
