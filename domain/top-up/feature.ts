import { feature } from "~/domain/event-store/model";
import { topUpEvents } from "./events";
import { topUpProjection } from "./projection";

export const topUpFeature = feature({
  name: "top-up",
  events: topUpEvents,
  projections: [topUpProjection],
  effects: { TopUpRequested: ["deliver-top-up"] },
  refusals: {
    player_not_found: { title: "There is no player with this User Id" },
    provider_unavailable: { status: 424, title: "The game does not answer at the moment" },
  },
});
