import { feature } from "~/domain/event-store/feature";
import { taskEvents } from "./events";
import { taskProjection } from "./projection";

export const tasksFeature = feature({
  name: "tasks",
  events: taskEvents,
  projections: [taskProjection],
  refusals: {
    already_claimed: { title: "This was claimed already" },
    not_claimable: { title: "This cannot be claimed yet" },
  },
});
