import { feature } from "~/domain/event-store/model";
import { profileEvents } from "./events";
import { profileProjection } from "./projection";

export const profileFeature = feature({
  name: "profile",
  events: profileEvents,
  projections: [profileProjection],
  effects: {
    EmailChanged: ["verify-email"],
    EmailConfirmationRequested: ["verify-email"],
  },
  refusals: {
    no_email: { title: "There is no email address to confirm" },
    daily_address_limit: { title: "You have named many addresses today" },
    name_reserved: { title: "This name belongs to somebody else. Please choose another" },
  },
});
