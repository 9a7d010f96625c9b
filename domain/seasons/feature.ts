import { feature } from "~/domain/event-store/model";
import { seasonEvents } from "./events";
import { seasonProjection } from "./projection";
import { seasonSubscription } from "./subscription";

export const seasonsFeature = feature({
  name: "seasons",
  events: seasonEvents,
  projections: [seasonProjection],
  subscriptions: [seasonSubscription],
  refusals: {
    season_changed: { title: "Somebody announced it otherwise meanwhile" },
    season_started: { title: "A season does not change once it has started" },
    season_starts_too_early: { title: "A season is announced before it starts" },
    season_overlaps: { title: "Another season is on at that time" },
    unknown_game: { title: "There is no game of this id that is played for a score" },
  },
});
