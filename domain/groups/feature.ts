import { feature } from "~/domain/event-store/model";
import { groupEvents } from "./events";
import { MAX_ADMINS, MAX_LINKS, MAX_MADE } from "./limits";
import { groupProjection } from "./projection";

/** The groups that somebody is banned from, among what outlives an account: as `<group id>/<space id>`. */
export const GROUP_BANS = "group-bans";
/** So many of a log, as all comes back in one request. The newest. */
const MOST = 60;

/** In each log of the communities: the groups of its Spaces, and who is in them. What is said in them is in their rooms. */
export const groupsFeature = feature({
  name: "groups",
  events: groupEvents,
  projections: [groupProjection],
  holds: {
    grants: {
      [GROUP_BANS]: `SELECT "group_id" || '/' || "space_id" AS "key" FROM (
        SELECT "group_id", "space_id" FROM "group_bans" JOIN "groups" ON "id" = "group_id"
        WHERE "user_id" = ?1 ORDER BY "banned_at" DESC LIMIT ${MOST})`,
    },
  },
  effects: {
    GroupMade: ["settle-group-media"],
    GroupEdited: ["settle-group-media", "tell-room"],
    GroupDisbanded: ["settle-group-media", "tell-room", "place-group"],
    GroupClosed: ["tell-room", "place-group"],
    GroupReopened: ["tell-room", "place-group", "put-out-of-reopened"],
    GroupStripped: ["settle-group-media", "tell-room"],
    GroupRestored: ["settle-group-media", "tell-room"],
    GroupMemberJoined: ["tell-room"],
    GroupMemberLeft: ["tell-room"],
    GroupMemberRemoved: ["tell-room"],
    GroupBanLifted: ["bring-back-to-group"],
    GroupRoleChanged: ["tell-room"],
  },
  refusals: {
    too_many_groups_made: { title: `One can have ${MAX_MADE} groups in a Space at most` },
    they_have_too_many_groups: {
      title: `They have ${MAX_MADE} groups in this Space, and one can have no more`,
    },
    banned_from_group: { title: "You are banned from this group" },
    too_many_admins: { title: `A group has at most ${MAX_ADMINS} admins` },
    too_many_links: { title: `A group has at most ${MAX_LINKS} links` },
    link_invalid: { title: "This link opens no group any more" },
  },
});
