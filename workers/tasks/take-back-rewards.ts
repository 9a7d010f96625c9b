import { execute } from "~/domain/event-store/execute";
import { bind } from "~/domain/event-store/use-case";
import { getRefusedDeed } from "~/domain/tasks/fallen-queries";
import { takeBackRewards } from "~/domain/tasks/use-cases";
import type { Effect } from "~/workers/jobs/effect";

/** Takes back what tasks gave for a score that is refused. */
export const takeBackTaskRewards: Effect = async ({ db, store }, { data, position }) => {
  const { userId, sessionId } = data as { userId: string; sessionId: string };
  const { deed } = await db.read({ deed: getRefusedDeed(userId, sessionId) }, { newest: true });
  if (!deed) return;
  const input = { userId, sessionId, at: new Date(deed.occurredAt) };
  await execute(store, {
    ...bind(takeBackRewards, input, { status: 204 }),
    id: `take-back-task-rewards:${position}`,
    name: "TakeBackTaskRewards",
    actor: "system:tasks",
    input: { userId, sessionId },
  });
};
