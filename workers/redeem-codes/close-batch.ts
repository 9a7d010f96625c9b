import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { bind } from "~/domain/event-store/use-case";
import { closeBatch } from "~/domain/redeem-codes/use-cases";
import type { Services } from "~/workers/services";

/** Closes a batch whose time is over. */
export async function closeExpiredBatch(
  { store }: Services,
  { batchId }: { batchId: string },
): Promise<void> {
  const closing = { batchId, reason: "expired", now: store.now() };
  await execute(store, {
    ...bind(closeBatch, closing, { status: 204 }),
    id: `expire-batch:${newId()}`,
    name: "CloseRedeemBatch",
    actor: "system:redeem-codes",
    input: { batchId },
  });
}
