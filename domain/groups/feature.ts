import { feature } from "~/domain/event-store/feature";
import { groupEvents } from "./events";
import { groupProjection } from "./projection";

/** In each log of the communities: the groups of its Spaces, and who is in them. What is said in them is in their rooms. */
export const groupsFeature = feature({
  name: "groups",
  events: groupEvents,
  projections: [groupProjection],
  effects: {},
  refusals: {
    too_many_groups: { title: "That is one group more than is allowed" },
    link_invalid: { title: "This link opens no group any more" },
  },
});
