import { feature } from "~/domain/event-store/model";
import { inviteEvents } from "./events";
import { inviteProjection } from "./projection";

export const invitesFeature = feature({
  name: "invites",
  events: inviteEvents,
  projections: [inviteProjection],
  refusals: {
    own_code: { title: "This is your own code" },
    already_invited: { title: "You have said already who invited you" },
    too_late: { title: "The time for this is over" },
    circular: { title: "You have invited this player, or somebody who invited them" },
    invite_not_held: { title: "This invite waits for nobody's decision" },
  },
});
