import type { Decider } from "~/domain/event-store/decider";
import type { SwitchEvent } from "./events";

export type SwitchCommand = { type: "Stop"; reason: string } | { type: "Resume" };

/** Whether the market's key signs. One stream, of which the last event says it all. */
export const switchDecider: Decider<{ stopped: boolean }, SwitchCommand, SwitchEvent> = {
  initialState: { stopped: false },
  evolve: (_, { type }) => ({ stopped: type === "MarketStopped" }),
  decide(command, { stopped }) {
    if (command.type === "Stop") {
      return stopped ? [] : [{ type: "MarketStopped", data: { reason: command.reason } }];
    }
    return stopped ? [{ type: "MarketResumed", data: {} }] : [];
  },
};
