import type { RecordedEvent } from "~/domain/event-store/event";
import { execute, type Write } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { orderDecider, type OrderCommand } from "~/domain/orders/decider";
import { listFreeKeysForOrder, loadOrder } from "~/domain/orders/settling-queries";
import { getOrderPlayer } from "~/domain/orders/queries";
import type { Services } from "~/workers/services";
import { appendWithEarning, loadEarning } from "~/domain/orders/earning-use-case";
import { deliverTopUp } from "~/workers/top-up-provider/deliver";

/** Asks the provider for a paid top-up; what it refuses for good is owed back to the player. */
export async function deliverTopUpLine(services: Services, event: RecordedEvent): Promise<void> {
  const { orderId, userId, lineId, gameId, itemId } = event.data as Record<string, string>;
  const { db, env, store } = services;
  const { row } = await db.read({ row: first(getOrderPlayer({ orderId: orderId! })) });
  // Without a player (their account is deleted) there is nobody to deliver to.
  const delivery = row?.player
    ? await deliverTopUp(
        { env },
        {
          requestId: `${orderId}.${lineId}`,
          gameId: gameId!,
          itemId: itemId!,
          userId: row.player.userId,
          zoneId: row.player.zoneId,
        },
      )
    : { state: "refused" as const, reason: "player_unknown" };
  if (delivery.state === "pending") throw new Error("The provider has not settled the top-up yet");

  const facts = { refundIds: newId, usdcMint: env.USDC_MINT };
  const command: OrderCommand =
    delivery.state === "delivered"
      ? { type: "ConfirmTopUp", lineId: lineId!, providerOrderId: delivery.providerOrderId }
      : { type: "RefuseLine", lineId: lineId!, reason: delivery.reason, facts };
  await execute(store, {
    id: `top-up:${orderId}:${lineId}`,
    name: "SettleTopUp",
    actor: "system:delivery",
    input: { orderId, lineId },
    load: { order: loadOrder(orderId!), ...loadEarning(userId!, store.now()) },
    decide: ({ order, ...earning }) => ({
      appends: appendWithEarning(
        order,
        orderDecider.decide(command, order.state),
        earning,
        store.now(),
      ),
    }),
  });
}

interface PendingLine {
  orderId: string;
  userId: string;
  lineId: string;
}

/**
 * The key of a line that found the pool empty when it was paid, once there are new ones.
 *
 * @returns "later" where somebody else has had the last.
 */
export async function deliverPendingKey(
  { store }: Services,
  { orderId, userId, lineId }: PendingLine,
): Promise<"later" | void> {
  const { events } = await execute(store, {
    id: `key:${orderId}:${lineId}:${newId()}`,
    name: "DeliverKey",
    actor: "system:delivery",
    input: { orderId, lineId },
    load: {
      order: loadOrder(orderId),
      shelf: listFreeKeysForOrder({ orderId, from: newId() }),
      ...loadEarning(userId, store.now()),
    },
    decide({ order, shelf, ...earning }) {
      const keyId = shelf.find((line) => line.lineId === lineId)?.keyId;
      if (!keyId) return { appends: [] };
      const events = orderDecider.decide({ type: "DeliverKey", lineId, keyId }, order.state);
      return {
        appends: appendWithEarning(order, events, earning, store.now()),
        writes: events.length ? [enqueueMail(order, store.now())] : [],
      };
    },
  });
  return events.length ? undefined : "later";
}

/** A key that comes with its payment is told by the receipt; a late one by a mail of its own. */
function enqueueMail(
  { streamId, version }: { streamId: string; version: number },
  now: Date,
): Write {
  return {
    sql: `INSERT INTO "outbox" ("stream_id", "version", "effect", "due_at") VALUES (?, ?, 'mail-delivery', ?)`,
    params: [streamId, version + 1, now.toISOString()],
  };
}
