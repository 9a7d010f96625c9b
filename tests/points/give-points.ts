import { env } from "cloudflare:workers";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { decidePoints, type PointCommand } from "~/domain/points/decider";
import { loadPoints } from "~/domain/points/queries";
import { createServices } from "~/workers/services";

/** As if a task had been claimed. */
export const givePoints = (userId: string, amount: number) =>
  movePoints({ type: "EarnPoints", userId, amount, reason: "task", rule: "tasks:1" });

/** As if boxes had been opened. */
export const spendPoints = (userId: string, amount: number) =>
  movePoints({ type: "SpendPoints", userId, amount, reason: "mystery-box", rule: "" });

/** As if a refund had taken back what an order earned. */
export const takeBackPoints = (userId: string, amount: number) =>
  movePoints({ type: "TakeBackPoints", userId, amount, reason: "refund", rule: "points:1" });

type Move =
  Extract<PointCommand, { source: string }> extends infer Command
    ? Command extends PointCommand
      ? Omit<Command, "source">
      : never
    : never;

async function movePoints(command: Move): Promise<void> {
  const { store } = createServices(env, () => {}, "first-primary");
  await execute(store, {
    id: newId(),
    name: "MovePoints",
    actor: "system:test",
    input: command,
    load: { points: loadPoints(command.userId) },
    decide: ({ points }) => ({
      appends: [appendTo(points, decidePoints(points.state, { ...command, source: "test" }))],
    }),
  });
}
