import { describeTask } from "~/app/routes/rules/describe/tasks";
import type { Words } from "~/app/routes/rules/describe/words";
import { isCounted } from "~/domain/contributions/types";
import type { TaskStatus } from "~/domain/tasks/queries";
import type { Task, TaskKind } from "~/domain/tasks/rule";
import { type TaskView, viewTask } from "~/domain/tasks/view";

export interface ShownTask extends Omit<TaskView, "state">, Pick<Task, "types" | "measure"> {
  /** What the rule says, in one sentence. */
  terms: string;
  /** Unavailable: what counts belongs to a feature that is not there yet. */
  state: TaskView["state"] | "unavailable";
  /** Tells one period of the task from the next. */
  period: string;
}

export interface Section {
  kind: TaskKind;
  resetsAt: string | null;
  tasks: ShownTask[];
}

/** The order of the spec. */
const KINDS: readonly TaskKind[] = ["daily", "once", "weekly", "monthly"];

/** `own`: the statuses are this player's; a visitor has done nothing, whomever their cookie claims to be. */
export function makeSections(
  statuses: readonly TaskStatus[],
  words: Words,
  own: boolean,
): Section[] {
  return KINDS.flatMap((kind) => {
    const ofKind = statuses.filter(({ task }) => task.kind === kind);
    if (ofKind.length === 0) return [];
    const tasks = ofKind.map((status) =>
      showTask(own ? status : { ...status, progress: 0, claimed: false }, words),
    );
    const later = (task: ShownTask) => Number(task.state === "unavailable");
    tasks.sort((a, b) => later(a) - later(b));
    return [{ kind, resetsAt: ofKind[0]!.resetsAt, tasks }];
  });
}

function showTask(status: TaskStatus, words: Words): ShownTask {
  const { types, measure } = status.task;
  const view = viewTask(status, words.language);
  const counted = types.length === 0 || types.some(isCounted);
  const state = view.state === "locked" && !counted ? "unavailable" : view.state;
  const terms = describeTask(status.task, words);
  return { ...view, state, types, measure, terms, period: status.period };
}
