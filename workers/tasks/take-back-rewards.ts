import { execute } from "~/domain/event-store/execute";
import { bind } from "~/domain/event-store/use-case";
import { fallible, getFulfilledAt, getRefusedDeed } from "~/domain/tasks/fallen-queries";
import { takeBackRewards } from "~/domain/tasks/use-cases";
import type { Effect } from "~/workers/jobs/effect";

/** Takes back what tasks gave for a score that is refused. */
export const takeBackTaskRewards: Effect = async ({ db, store }, { data, position }) => {
  const { userId, sessionId } = data as { userId: string; sessionId: string };
  const { deed } = await db.read({ deed: getRefusedDeed(userId, sessionId) }, { newest: true });
  if (!deed) return;
  const input = { userId, sessionId, at: new Date(deed.occurredAt), types: fallible.play };
  await execute(store, {
    ...bind(takeBackRewards, input, { status: 204 }),
    id: `take-back-task-rewards:${position}`,
    name: "TakeBackTaskRewards",
    actor: "system:tasks",
    input: { userId, sessionId },
  });
};

/** Takes back what tasks gave for a purchase that was given back. */
export const takeBackPurchaseRewards: Effect = async ({ db, store }, { data, position }) => {
  const { userId, orderId, counted } = data as {
    userId: string;
    orderId: string;
    counted: { delivered: number | null; fulfilled: number | null };
  };
  const by = counted.fulfilled ?? counted.delivered;
  if (by === null) return;
  const { fulfilled } = await db.read({ fulfilled: getFulfilledAt(by) }, { newest: true });
  if (!fulfilled) return;
  const at = new Date(fulfilled.occurredAt);
  const input = { userId, sessionId: orderId, at, types: fallible.purchases };
  await execute(store, {
    ...bind(takeBackRewards, input, { status: 204 }),
    id: `take-back-purchase-rewards:${position}`,
    name: "TakeBackTaskRewards",
    actor: "system:tasks",
    input: { userId, orderId },
  });
};
