import { type Language, textIn } from "~/domain/language";
import { type TaskState, taskState } from "./decider";
import type { TaskStanding } from "./queries";
import type { Task } from "./rule";

/** A task as one player sees it. */
export interface TaskView extends Pick<Task, "id" | "kind" | "target" | "reward"> {
  title: string;
  description: string;
  /** Never above the target. */
  progress: number;
  state: TaskState;
  resetsAt: string | null;
  /** `tasks:<version>` */
  rule: string;
}

export function viewTask(
  { task, version, progress, claimed, resetsAt }: TaskStanding,
  lng: Language,
): TaskView {
  const { id, kind, target, reward } = task;
  return {
    id,
    kind,
    title: textIn(task.title, lng),
    description: textIn(task.description, lng),
    progress: Math.min(progress, target),
    target,
    reward,
    state: taskState(task, progress, claimed),
    resetsAt,
    rule: `tasks:${version}`,
  };
}
