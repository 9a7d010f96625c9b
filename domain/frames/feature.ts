import { feature } from "~/domain/event-store/model";
import { framesEvents } from "./events";
import { framesProjection } from "./projection";

const clear = (table: string) =>
  `DELETE FROM "${table}" WHERE "user_id" IN (SELECT value FROM json_each(?1))`;

/** Games of others, which run in a frame of their own and report what is done in them. */
export const framesFeature = feature({
  name: "frames",
  events: framesEvents,
  projections: [framesProjection],
  holds: { clears: ["frame_saves", "frame_achievements"].map(clear) },
  refusals: {
    plays_by_rules: { title: "This game is played by rules that are known here" },
    unknown_achievement: { title: "The game has no such achievement" },
  },
});
