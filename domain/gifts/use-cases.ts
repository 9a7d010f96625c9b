import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { orderDecider } from "~/domain/orders/decider";
import { loadOrder } from "~/domain/orders/queries";
import { getGiftOfLine } from "./queries";

interface OfLine {
  userId: string;
  orderId: string;
  lineId: string;
}

export const requestGiftRefund = defineUseCase({
  load: ({ orderId, lineId }: OfLine) => ({
    order: loadOrder(orderId),
    gift: first(getGiftOfLine({ orderId, lineId })),
  }),
  decide({ userId, lineId, order, gift }) {
    if (gift?.userId !== userId) throw new Refusal("not_found");
    const received = gift.receivedAt !== null;
    const command = { type: "RequestGiftRefund", lineId, received } as const;
    return { appends: [appendTo(order, orderDecider.decide(command, order.state))] };
  },
});
