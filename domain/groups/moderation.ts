import { appendTo } from "~/domain/event-store/append";
import { imageUrl } from "~/domain/media/url";
import { againstStaff, moderated } from "~/domain/moderation/moderated";
import { groupDecider } from "./decider";
import { groupPath } from "./paths";
import { foldGroup } from "./queries";

export const moderatedGroup = moderated({
  // The Space's own learn nothing of a private one.
  reportable: `SELECT p."creator_id" AS "authorId", iif(p."visibility" = 'public', p."space_id", NULL) AS "spaceId",
      s."dissolved_at" AS "dissolvedAt", s."creator_id" IS NOT NULL AS "isRun", 1 AS "shown",
      ${againstStaff(`p."creator_id"`)}
    FROM "groups" p JOIN "spaces" s ON s."id" = p."space_id" WHERE p."id" = ? AND p."disbanded_at" IS NULL`,
  actions: (inSpace) =>
    inSpace ? ["keep", "hide", "remove", "mute", "ban"] : ["keep", "hide", "remove"],
  restricts: true,
  shown: {
    joins: `LEFT JOIN "groups" u ON c."kind" = 'group' AND u."id" = c."target_id"`,
    title: `u."name"`,
    text: `u."announcement"`,
    runBy: `u."creator_id"`,
    place: `json_object('avatar', u."avatar", 'banner', u."banner")`,
  },
  /** Where it is private by now, or has come to one of them. */
  notForStaff: (c) => `EXISTS (SELECT 1 FROM "groups" g
    WHERE g."id" = ${c}."target_id" AND (g."visibility" = 'private' OR EXISTS (SELECT 1 FROM "space_members" m
      WHERE m."space_id" = ${c}."space_id" AND m."user_id" = g."creator_id" AND m."rank" < 2)))`,
  url: groupPath,
  pictures: ({ avatar, banner }) => [
    ...(avatar ? [imageUrl(avatar, 184)] : []),
    ...(banner ? [imageUrl(banner, 1920)] : []),
  ],
  load: (events) => ({ group: foldGroup(events(`'group-' || c."target_id"`)) }),
  hide({ targetId: groupId, caseId }, { outcome, judged: { moderatorId } }, { group }) {
    if (!outcome) return [];
    const about = { groupId, spaceId: group.state.spaceId, moderatorId, caseId };
    const type = outcome === "Hide" ? "CloseGroup" : "StripGroup";
    return [appendTo(group, groupDecider.decide({ type, ...about }, group.state))];
  },
  restore({ targetId: groupId, caseId }, { moderatorId }, { group }) {
    const about = { groupId, spaceId: group.state.spaceId, moderatorId, caseId };
    return (["ReopenGroup", "RestoreGroup"] as const).map((type) =>
      appendTo(group, groupDecider.decide({ type, ...about }, group.state)),
    );
  },
});
