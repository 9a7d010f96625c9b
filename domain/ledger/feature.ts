import { feature } from "~/domain/event-store/model";
import { ledgerEvents } from "./events";
import { eventCountSubscription } from "./subscription";

export const ledgerFeature = feature({
  name: "ledger",
  events: ledgerEvents,
  subscriptions: [eventCountSubscription],
});
