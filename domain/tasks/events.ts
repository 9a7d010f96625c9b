import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

/** A task is claimed once a period, and anew where its reward went back: `TaskClaimed` and `TaskRewardTakenBack` take turns. */
export const taskStream = (taskId: string, userId: string, period: string) =>
  `task-${taskId}-${userId}-${period}`;

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
  /** What it was claimed for was refused, and without that its target is not reached. */
  TaskRewardTakenBack: {
    version: 1,
    schema: z.object({
      userId: z.string(),
      taskId: z.string(),
      period: z.string(),
      reward: z.int().min(1),
      /** The session whose score was refused, or the order that was given back. */
      sessionId: z.string(),
    }),
  },
});

export type TaskEvent = EventOf<typeof taskEvents>;
