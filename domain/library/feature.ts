import { feature } from "~/domain/event-store/model";
import { libraryProjection } from "./projection";

export const libraryFeature = feature({
  name: "library",
  projections: [libraryProjection],
  refusals: {
    already_owned: { title: "You have already purchased this game" },
  },
});
