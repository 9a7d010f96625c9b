import { feature } from "~/domain/event-store/feature";
import { contactEvents } from "./events";
import { contactProjection } from "./projection";

export const contactFeature = feature({
  name: "contact",
  events: contactEvents,
  projections: [contactProjection],
  refusals: { case_closed: { title: "This case is closed already" } },
});
