import { feature } from "~/domain/event-store/model";
import { ruleEvents } from "./events";
import { ruleProjection } from "./projection";

export const rulesFeature = feature({
  name: "rules",
  events: ruleEvents,
  projections: [ruleProjection],
  refusals: {
    rule_changed: { title: "Another version was published meanwhile" },
    rule_not_tried: { title: "It has not passed its trial against attackers" },
    rule_starts_too_early: {
      title: "It must start after the version before it, and not in the past",
    },
  },
});
