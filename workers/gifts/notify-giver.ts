import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { first } from "~/domain/event-store/query";
import { getGiftPlace } from "~/domain/gifts/queries";
import { orderDecider } from "~/domain/orders/decider";
import { loadOrder } from "~/domain/orders/settling-queries";
import type { Effect } from "~/workers/jobs/effect";

/**
 * The order hears that its gift is taken, from us: an event by whoever came for it would tell its buyer who
 * that is.
 */
export const notifyGiver: Effect = async ({ db, store }, { data }) => {
  const { giftId } = data as { giftId: string };
  const { place } = await db.read({ place: first(getGiftPlace({ giftId })) });
  if (!place) return;
  await execute(store, {
    id: `count-gift:${giftId}`,
    name: "CountGift",
    actor: "system:gifts",
    input: { giftId },
    load: { order: loadOrder(place.orderId) },
    decide: ({ order }) => ({
      appends: [appendTo(order, orderDecider.decide({ type: "CountGift", giftId }, order.state))],
    }),
  });
};
