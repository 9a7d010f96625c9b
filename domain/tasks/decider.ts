import { Refusal } from "~/domain/event-store/decider";
import type { TaskEvent } from "./events";
import type { Task } from "./rule";

export interface ClaimTask {
  userId: string;
  task: Task;
  period: string;
  progress: number;
  claimed: boolean;
  /** `tasks:<version>`. */
  rule: string;
}

export type TaskState = "locked" | "claimable" | "claimed";

export function taskState(task: Task, progress: number, claimed: boolean): TaskState {
  if (claimed) return "claimed";
  return progress >= task.target ? "claimable" : "locked";
}

export function claimTask({
  userId,
  task,
  period,
  progress,
  claimed,
  rule,
}: ClaimTask): TaskEvent[] {
  const state = taskState(task, progress, claimed);
  if (state === "claimed") throw new Refusal("already_claimed");
  if (state === "locked") throw new Refusal("not_claimable", { progress, target: task.target });
  const { id: taskId, target, reward } = task;
  const data = { userId, taskId, period, progress, target, reward };
  return [{ type: "TaskClaimed", data, ruleVersion: rule }];
}
