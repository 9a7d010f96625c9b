import { notes } from "~/domain/notifications/note";
import { miningEvents } from "./events";

const { MiningAccrued } = miningEvents;

export const miningNotes = notes({
  kinds: { epoch: {} },
  events: { MiningAccrued },
  on: {
    // All epochs of a day are one line: there may be one a minute.
    MiningAccrued: ({ data: { userId: to, epoch, amount }, occurredAt }) =>
      amount === 0
        ? []
        : [
            {
              kind: "epoch",
              to,
              target: { kind: "epoch", id: String(epoch) },
              thing: occurredAt.slice(0, 10),
              item: String(epoch),
              detail: { amount },
            },
          ],
  },
});
