import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { decideRedeemCodes } from "~/domain/redeem-codes/decider";
import { type BatchRow, getBatch } from "~/domain/redeem-codes/queries";
import type { Services } from "~/workers/services";

/** The end of a batch, by an operator or by its time. */
export function closeBatch(
  batch: BatchRow | undefined,
  reason: "stopped" | "expired",
  now: Date,
): StreamAppend[] {
  const events = decideRedeemCodes({ type: "CloseBatch", batch, reason, now });
  const streamId = `redeem-batch-${batch?.batchId}`;
  return events.length ? [appendTo({ streamId, version: batch!.version }, events)] : [];
}

/** Closes a batch whose time is over, so that copies of games that it holds are on the shelf again. */
export async function closeExpiredBatch(
  { store }: Services,
  { batchId }: { batchId: string },
): Promise<void> {
  const now = store.now();
  await execute(store, {
    id: `expire-batch:${newId()}`,
    name: "CloseRedeemBatch",
    actor: "system:redeem-codes",
    input: { batchId },
    load: { batch: getBatch(batchId) },
    decide: ({ batch }) => ({ appends: closeBatch(batch, "expired", now) }),
  });
}
