import { z } from "@hono/zod-openapi";
import { languages } from "~/domain/language";
import { loadPoints } from "~/domain/points/queries";
import { claimForPoints } from "~/domain/tasks/claim-for-points";
import { getTaskStatus, listTaskStatuses } from "~/domain/tasks/queries";
import { taskSchema, viewTask } from "~/domain/tasks/view";
import { playerCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import { pathId, completeList } from "./schemas";

export const listTasks = visitorQuery("GET /tasks", {
  summary: "All tasks, and how far the caller is",
  query: z.object({ lng: z.enum(languages).default("en") }),
  answers: ok(completeList(taskSchema), "The tasks"),
  load: ({ userId, now }) => ({ statuses: listTaskStatuses(userId, now) }),
  answer: ({ statuses, query }) => ({
    items: statuses.map((status) => viewTask(status, query.lng)),
    nextCursor: null,
  }),
});

const taskReward = z.object({ reward: z.number().int(), balance: z.number().int() });

export const claimTask = playerCommand("POST /tasks/{id}/claim", {
  summary: "Claim a task's reward for the present period",
  params: z.object({ id: pathId }),
  answers: ok(taskReward, "The reward, and the balance with it"),
  refuses: ["not_found", "already_claimed", "not_claimable"],
  load: ({ userId, params, now }) => ({
    status: getTaskStatus(userId, params.id, now),
    points: loadPoints(userId),
  }),
  decide: ({ userId, status, points }) => claimForPoints(userId, status, points),
});
