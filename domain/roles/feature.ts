import { feature } from "~/domain/event-store/model";
import { roleEvents } from "./events";
import { roleProjection } from "./projection";

export const rolesFeature = feature({
  name: "roles",
  events: roleEvents,
  projections: [roleProjection],
  refusals: {
    own_role: { title: "Nobody gives a right to themselves" },
    root_role: { title: "This wallet stands in the settings, which no command changes" },
    last_all: { title: "Somebody has to be left who can give rights" },
  },
});
