import { feature } from "~/domain/event-store/feature";
import { miningEvents } from "./events";
import { miningProjection } from "./projection";

export const miningFeature = feature({
  name: "mining",
  events: miningEvents,
  projections: [miningProjection],
  effects: { EpochClosed: ["accrue-epoch"] },
  refusals: {
    claim_pending: { title: "A claim is pending" },
    nothing_to_claim: { title: "There is nothing to claim" },
  },
});
