import { MAX_MODERATORS } from "~/domain/spaces/guards";
import { PERSON_FORGOTTEN } from "~/domain/event-store/forget-person";
import { feature } from "~/domain/event-store/model";
import { spaceEvents } from "./events";
import { spaceProjection } from "./projection";

/** What somebody may not do in Spaces, among what outlives an account: as `<space id>/<kind>/<until>/<case id>`. */
export const RESTRICTIONS = "space-restrictions";
/** So many of a log, the longest: all comes back in one request. */
const MOST = 120;

/** In each log of the communities: the Spaces, and who is in them. */
export const spacesFeature = feature({
  name: "spaces",
  events: spaceEvents,
  projections: [spaceProjection],
  holds: {
    grants: {
      [RESTRICTIONS]: `SELECT "space_id" || '/' || "kind" || '/' || "until" || '/' || "case_id" AS "key" FROM (
        SELECT * FROM "space_restrictions" WHERE "user_id" = ?1 AND "until" > ?3
        ORDER BY "until" DESC LIMIT ${MOST})`,
    },
  },
  effects: {
    SpaceMade: ["settle-space-card"],
    SpaceEdited: ["settle-space-card"],
    SpaceDissolved: [
      "strike-space",
      "settle-space-card",
      "erase-cards-of-space",
      "end-groups-of-space",
      "close-media-of-space",
      "settle-away-posts",
    ],
    SpaceClosed: ["tell-rooms-of-space", "close-media-of-space", "settle-away-posts"],
    SpaceReopened: ["tell-rooms-of-space", "close-media-of-space", "settle-away-posts"],
    MemberBanned: ["put-out-of-groups"],
    MemberRestored: ["bring-back-to-groups", "lift-former"],
    [PERSON_FORGOTTEN]: ["pass-on-spaces", "pass-on-groups"],
  },
  refusals: {
    banned: { title: "You are banned from this Space" },
    muted: { title: "You are muted in this Space" },
    too_many_moderators: { title: `A Space has at most ${MAX_MODERATORS} moderators` },
    creator_not_restricted: { title: "Whoever runs a Space is not muted in it or banned from it" },
  },
});
