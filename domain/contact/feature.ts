import { feature } from "~/domain/event-store/model";
import { contactEvents } from "./events";
import { contactProjection } from "./projection";

export const contactFeature = feature({
  name: "contact",
  events: contactEvents,
  projections: [contactProjection],
  holds: { keys: [`SELECT "id" FROM "contact_cases" WHERE "user_id" = ?1`] },
  effects: {
    ContactCaseAnswered: ["mail-answers"],
    ContactAddressConfirmed: ["mail-answers"],
  },
  refusals: { case_closed: { title: "This case is closed already" } },
});
