import { feature } from "~/domain/event-store/model";
import { libraryEvents } from "./events";
import { libraryProjection } from "./projection";

export const libraryFeature = feature({
  name: "library",
  events: libraryEvents,
  projections: [libraryProjection],
  refusals: {
    already_owned: { title: "You have already purchased this game" },
    not_free: { title: "This game is not free" },
  },
});
