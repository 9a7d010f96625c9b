import { feature } from "~/domain/event-store/feature";
import { ledgerEvents } from "./events";

export const ledgerFeature = feature({
  name: "ledger",
  events: ledgerEvents,
});
