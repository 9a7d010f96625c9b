import { feature } from "~/domain/event-store/model";
import { legalEvents } from "./events";
import { legalProjection } from "./projection";

export const legalFeature = feature({
  name: "legal",
  events: legalEvents,
  projections: [legalProjection],
  refusals: {
    legal_text_changed: { title: "Another version of this text was published meanwhile" },
    legal_text_too_early: {
      title: "It comes into force today at the earliest, and not before the version before it",
    },
  },
});
