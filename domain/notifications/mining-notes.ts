import { miningEvents } from "~/domain/mining/events";
import { telling } from "./note";

const { MiningAccrued } = miningEvents;

/** All epochs of a day are one line: there may be one a minute. */
export const epoch = telling({
  events: { MiningAccrued },
  on: {
    MiningAccrued: ({ data: { userId, epoch: number, amount }, occurredAt }) => [
      {
        to: userId,
        target: { kind: "epoch", id: String(number) },
        thing: occurredAt.slice(0, 10),
        item: String(number),
        detail: { amount },
      },
    ],
  },
});
