import { feature } from "~/domain/event-store/model";
import { chatEvents } from "./events";

/** In `main`: what covers the rooms of groups. What is said in them is in the rooms alone. */
export const chatFeature = feature({
  name: "chat",
  events: chatEvents,
  refusals: {
    too_long: { status: 400, title: "A message has at most 4,000 characters" },
    slow_mode: { status: 429, title: "Slow mode is on, please wait" },
    rate_limited: { status: 429, title: "Too many messages at once, please wait" },
    too_many_pins: { title: "That is one pinned message more than is allowed" },
    not_allowed: { title: "That cannot be done in this group" },
  },
});
