import { env } from "cloudflare:workers";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { decidePoints } from "~/domain/points/decider";
import { loadPoints } from "~/domain/points/queries";
import { createServices } from "~/workers/services";

export async function givePoints(userId: string, amount: number): Promise<void> {
  const { store } = createServices(env, () => {}, "first-primary");
  await execute(store, {
    id: newId(),
    name: "GivePoints",
    actor: "system:test",
    input: { userId, amount },
    load: { points: loadPoints(userId) },
    decide: ({ points }) => ({
      appends: [
        appendTo(
          points,
          decidePoints(points.state, {
            type: "EarnPoints",
            userId,
            amount,
            reason: "task",
            source: "test",
            rule: "tasks:1",
          }),
        ),
      ],
    }),
  });
}
