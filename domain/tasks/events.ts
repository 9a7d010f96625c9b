import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** Stream `task-<task>-<user>-<period>`, which holds one event: a task is claimed once a period. */
export const taskEvents = defineEvents({
  TaskClaimed: {
    version: 1,
    schema: z.object({
      userId: z.string(),
      taskId: z.string(),
      period: z.string(),
      progress: z.int().min(0),
      target: z.int().min(0),
      reward: z.int().min(1),
    }),
  },
});

export type TaskEvent = EventOf<typeof taskEvents>;
