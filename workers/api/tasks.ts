import { createRoute, z } from "@hono/zod-openapi";
import { appendTo, startStream } from "~/domain/event-store/append";
import { decidePoints } from "~/domain/points/decider";
import { loadPoints } from "~/domain/points/queries";
import { claimTask } from "~/domain/tasks/decider";
import { listTaskStandings } from "~/domain/tasks/queries";
import { taskKinds } from "~/domain/tasks/rule";
import { viewTask } from "~/domain/tasks/view";
import { languages } from "~/domain/language";
import {
  commandHeaders,
  createRouter,
  executeAsPlayer,
  json,
  problems,
  readAsAnyone,
  requireClaim,
  send,
} from "./context";
import { pathId } from "./schemas";

const tags = ["Tasks"];

const taskSchema = z
  .object({
    id: z.string(),
    kind: z.enum(taskKinds),
    title: z.string(),
    description: z.string(),
    progress: z.number().int(),
    target: z.number().int(),
    reward: z.number().int(),
    state: z.enum(["locked", "claimable", "claimed"]),
    resetsAt: z.string().nullable(),
    rule: z.string().openapi({ example: "tasks:1" }),
  })
  .openapi("Task");

export const tasks = createRouter();

tasks.openapi(
  createRoute({
    method: "get",
    path: "/tasks",
    operationId: "listTasks",
    summary: "All tasks, and how far the caller is",
    tags,
    request: { query: z.object({ lng: z.enum(languages).default("en") }) },
    responses: {
      200: json(z.object({ items: z.array(taskSchema), nextCursor: z.null() }), "The tasks"),
      ...problems(),
    },
  }),
  async (c) => {
    const { lng } = c.req.valid("query");
    const now = c.var.services.store.now();
    const { standings } = await readAsAnyone(c, (userId) => ({
      standings: listTaskStandings(userId, now),
    }));
    const items = standings.map((standing) => viewTask(standing, lng));
    return c.json({ items, nextCursor: null }, 200);
  },
);

tasks.openapi(
  createRoute({
    method: "post",
    path: "/tasks/{id}/claim",
    operationId: "claimTask",
    summary: "Claim a task's reward for the present period",
    tags,
    security: [{ token: [] }],
    request: { params: z.object({ id: pathId }), headers: commandHeaders },
    responses: {
      200: json(
        z.object({ reward: z.number().int(), balance: z.number().int() }),
        "The reward, and the balance with it",
      ),
      ...problems(401, 404, 409, 422),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { id } = c.req.valid("param");
    const now = c.var.services.store.now();
    const answer = await executeAsPlayer(c, {
      name: "ClaimTask",
      input: { taskId: id },
      load: { standings: listTaskStandings(userId, now, id), points: loadPoints(userId) },
      decide({ standings, points }) {
        const { task, period = "", progress = 0, claimed = false, version } = standings[0] ?? {};
        const rule = `tasks:${version}`;
        const events = claimTask({ userId, task, period, progress, claimed, rule });
        const { reward } = events[0]!.data;
        const source = `${id}/${period}`;
        const earned = decidePoints(points.state, {
          type: "EarnPoints",
          userId,
          amount: reward,
          reason: "task",
          source,
          rule,
        });
        return {
          appends: [
            startStream(`task-${id}-${userId}-${period}`, events),
            appendTo(points, earned),
          ],
          answer: { status: 200, body: { reward, balance: points.state.balance + reward } },
        };
      },
    });
    return send(c, answer) as never;
  },
);
