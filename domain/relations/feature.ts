import { feature } from "~/domain/event-store/model";
import { relationProjection } from "./projection";

/** The rules between two people. What they say of it are events of `follows` and `blocks`. */
export const relationsFeature = feature({
  name: "relations",
  projections: [relationProjection],
  refusals: {
    self: { title: "This is yourself" },
    not_following: { title: "You do not follow this person" },
  },
});
