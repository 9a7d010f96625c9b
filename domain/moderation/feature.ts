import { feature } from "~/domain/event-store/model";
import { moderationEvents } from "./events";
import { communityModerationProjection, moderationProjection } from "./projection";

/** By which case somebody writes nowhere in the community, among what outlives an account: as `<until>/<case id>`. */
export const MUTES = "mutes";

const common = {
  name: "moderation",
  events: moderationEvents,
  holds: {
    clears: [
      `DELETE FROM "moderation_evidence" WHERE "author_id" IN (SELECT value FROM json_each(?1))`,
    ],
  },
  refusals: {
    own_thing: { title: "This is your own" },
    too_many_reports: { title: "You have reported much today" },
    thing_changed: { title: "Its author has changed it since it was looked at" },
    already_decided: { title: "Somebody else has decided this meanwhile" },
    already_appealed: { title: "This was appealed already" },
    not_appealable: { title: "There is nothing to appeal" },
    unknown_rule: { status: 400, title: "Name a rule of the Space or of the house" },
    bad_until: { status: 400, title: "The end lies in the past, or too far away" },
    too_many_decisions: {
      status: 429,
      title: "That is a flood of decisions: in an hour there may be more",
    },
    bad_action: { status: 400, title: "This cannot be done about it" },
    text_too_long: { status: 400, title: "The text is too long" },
  },
};

/** In each log: what was reported there, and what was done about it. */
export const moderationFeature = feature({
  ...common,
  holds: {
    ...common.holds,
    grants: {
      [MUTES]: `SELECT "until" || '/' || "case_id" AS "key" FROM "muted_people"
        WHERE "user_id" = ?1 AND "until" > ?3 ORDER BY "until" DESC LIMIT 20`,
    },
  },
  effects: {
    PersonMuted: ["tell-rooms-of-mute"],
    PersonUnmuted: ["tell-rooms-of-mute", "lift-former"],
  },
  projections: [moderationProjection],
});
export const communityModerationFeature = feature({
  ...common,
  effects: {
    MessageRemoved: ["erase-message"],
    CaseUndone: ["bring-back-member"],
    AppealDecided: ["bring-back-member"],
  },
  projections: [communityModerationProjection],
});
