import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { orderDecider } from "~/domain/orders/decider";
import { loadOrder } from "~/domain/orders/queries";
import type { Services } from "~/workers/services";

/** Ends an order whose quote has run out, unless it is paid. */
export async function expireOrder({ store, env }: Services, orderId: string): Promise<void> {
  const facts = { refundIds: newId, usdcMint: env.USDC_MINT };
  await execute(store, {
    id: `expire:${orderId}:${newId()}`,
    name: "ExpireOrder",
    actor: "system:settlement",
    input: { orderId },
    load: { order: loadOrder(orderId) },
    decide({ order }) {
      const command = { type: "ExpireOrder", now: store.now(), facts } as const;
      return { appends: [appendTo(order, orderDecider.decide(command, order.state))] };
    },
  });
}
