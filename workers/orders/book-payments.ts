import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { getForgotten } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { getDiscountCode } from "~/domain/discounts/queries";
import { orderDecider } from "~/domain/orders/decider";
import {
  listForeignClaims,
  listFreeKeysForOrder,
  listUsedElsewhere,
  loadOrder,
} from "~/domain/orders/queries";
import { obstacleOf } from "~/domain/orders/reopening";
import type { SeenTransaction } from "~/domain/orders/settlement";
import { CLOSED_INTERVAL_MS, lookLater } from "~/domain/orders/watches";
import { giftIdsOf } from "~/workers/gifts/gift-code";
import { appendWithEarning, loadEarning } from "~/workers/orders/earning";
import type { Services } from "~/workers/services";

interface Payable {
  orderId: string;
  userId: string;
  discountCode: string | null;
}

/** Broken where somebody else was faster to the last copy, or the last use of a code: it is decided anew. */
const LOST_RACES = ["out_of_stock", "already_owned", "discount_used", "discount_used_up"];

/** Books transactions, each once however often it is found, and delivers what they pay for. */
export async function bookPayments(
  { store, env }: Pick<Services, "store" | "env">,
  { orderId, userId, discountCode }: Payable,
  transactions: readonly SeenTransaction[],
): Promise<void> {
  if (!transactions.length) return;
  const signatures = transactions.map(({ signature }) => signature);
  await execute(store, {
    id: `settle:${orderId}:${newId()}`,
    name: "SettlePayments",
    actor: "system:settlement",
    input: { orderId, signatures },
    lostRaces: LOST_RACES,
    load: {
      order: loadOrder(orderId),
      shelf: listFreeKeysForOrder({ orderId, from: newId() }),
      claims: listForeignClaims({ orderId }),
      discount: first(getDiscountCode({ code: discountCode ?? "", userId })),
      used: listUsedElsewhere(orderId, signatures),
      forgotten: first(getForgotten({ personId: userId })),
      ...loadEarning(userId, store.now()),
    },
    decide({ order, shelf, claims, discount, used, forgotten, ...earning }) {
      const keys = shelf.flatMap(({ lineId, delivery, keyId }) =>
        delivery === "key" && keyId ? [[lineId, keyId] as const] : [],
      );
      const lineIds = order.state.lines.map(({ lineId }) => lineId);
      const facts = {
        refundIds: newId,
        usdcMint: env.USDC_MINT,
        keys: new Map(keys),
        giftIds: giftIdsOf(env.GAME_KEYS_SECRET, orderId, lineIds),
        // There is nobody any more who could have what a late payment was for.
        obstacle: forgotten
          ? ("late" as const)
          : obstacleOf(shelf, claims.length > 0, discountCode ? discount : null),
        usedElsewhere: new Set(used.map(({ signature }) => signature)),
      };
      const command = { type: "SettlePayments", transactions, facts } as const;
      const events = orderDecider.decide(command, order.state);
      const paid = events.some(({ type }) => type === "OrderPaid");
      return {
        appends: appendWithEarning(order, events, earning, store.now()),
        writes: paid ? [lookLater(orderId, store.now(), CLOSED_INTERVAL_MS)] : [],
      };
    },
  });
}

/** Ends an order whose quote has run out, unless it is paid. */
export async function expireOrder(
  { store, env }: Pick<Services, "store" | "env">,
  orderId: string,
): Promise<void> {
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
