import { z } from "zod";
import { type Language, textIn } from "~/domain/language";
import { taskState } from "./decider";
import type { TaskStatus } from "./queries";
import { taskKinds } from "./rule";

/** A task as one player sees it. */
export const taskSchema = z
  .object({
    id: z.string(),
    kind: z.enum(taskKinds),
    title: z.string(),
    description: z.string(),
    progress: z.number().int(),
    target: z.number().int(),
    reward: z.number().int(),
    perDay: z
      .number()
      .int()
      .nullable()
      .meta({ description: "Of what is played, so much of one day (UTC) counts at most" }),
    state: z.enum(["locked", "claimable", "claimed"]),
    resetsAt: z.string().nullable(),
    rule: z.string().meta({ example: "tasks:1" }),
  })
  .meta({ id: "Task" });
export type TaskView = z.infer<typeof taskSchema>;

export function viewTask(
  { task, version, progress, claimed, resetsAt }: TaskStatus,
  lng: Language,
): TaskView {
  const { id, kind, target, reward, perDay = null } = task;
  return {
    id,
    kind,
    title: textIn(task.title, lng),
    description: textIn(task.description, lng),
    progress: Math.min(progress, target),
    target,
    reward,
    perDay,
    state: taskState(task, progress, claimed),
    resetsAt,
    rule: `tasks:${version}`,
  };
}
