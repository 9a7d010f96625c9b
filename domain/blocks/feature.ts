import { feature } from "~/domain/event-store/model";
import { blockEvents } from "./events";
import { blockProjection } from "./projection";

export const blocksFeature = feature({
  name: "blocks",
  events: blockEvents,
  projections: [blockProjection],
  refusals: { blocked: { title: "One of you has blocked the other" } },
});
