import { feature } from "~/domain/event-store/model";
import { operationEvents } from "./events";

export const operationsFeature = feature({
  name: "operations",
  events: operationEvents,
  refusals: {
    audit_lost: { title: "The audit's tables are gone" },
    no_rebuild: { title: "The replay is gone" },
    log_too_busy: { title: "Too much is happening to put it in place now" },
  },
});
