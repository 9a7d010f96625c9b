import { feature } from "~/domain/event-store/model";
import { registerEvents } from "./events";
import { registerProjection } from "./projection";

/** The main log's part: names, prices, pictures. */
export const spaceRegisterFeature = feature({
  name: "space-register",
  events: registerEvents,
  projections: [registerProjection],
  effects: {
    SpaceOrdered: ["make-space"],
    SpaceChangeOrdered: ["change-space"],
    GameListed: ["open-hub"],
  },
  holds: {
    unfinished: {
      space_under_way: `SELECT "space_id" AS "id" FROM "space_register"
        WHERE ("user_id" = ?1 AND "state" = 'ordered') OR "changing_by" = ?1`,
    },
  },
  refusals: {
    name_taken: { title: "A Space of this name, or one that looks like it, exists already" },
    space_dissolved: { status: 404, title: "This Space was dissolved" },
    creator_cannot_leave: { title: "Hand it over before you leave, or close it for good" },
  },
});
