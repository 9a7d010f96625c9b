import { sql } from "drizzle-orm";
import { select } from "~/domain/event-store/query";
import { appendTo } from "~/domain/event-store/append";
import { imageUrl } from "~/domain/media/url";
import { looksAfter, moderated, ofSpace } from "~/domain/moderation/moderated";
import { moderationCases as cases } from "~/domain/moderation/read-model";
import { spaces } from "~/domain/spaces/read-model";
import { groupDecider } from "./decider";
import { groupPath } from "./paths";
import { foldGroup } from "./queries";
import { groups } from "./read-model";

export const moderatedGroup = moderated({
  // The Space's own learn nothing of a private one.
  reportable: (id) =>
    select(
      {
        ...ofSpace(groups.spaceId, groups.creatorId),
        spaceId: sql<string | null>`iif(${groups.visibility} = 'public', ${groups.spaceId}, NULL)`,
        shown: sql`1`.mapWith(Boolean),
      },
      sql`FROM ${groups} JOIN ${spaces} ON ${spaces.id} = ${groups.spaceId}
        WHERE ${groups.id} = ${id} AND ${groups.disbandedAt} IS NULL`,
    ),
  actions: (inSpace) =>
    inSpace ? ["keep", "hide", "remove", "mute", "ban"] : ["keep", "hide", "remove"],
  restricts: true,
  shown: {
    joins: sql`LEFT JOIN ${groups} ON ${cases.kind} = 'group' AND ${groups.id} = ${cases.targetId}`,
    title: groups.name,
    text: groups.announcement,
    runBy: groups.creatorId,
    place: sql`json_object('avatar', ${groups.avatar}, 'banner', ${groups.banner})`,
  },
  /** Where it is private by now, or has come to one of them. */
  notForStaff: ({
    targetId,
    spaceId,
  }) => sql`EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.id} = ${targetId}
    AND (${groups.visibility} = 'private' OR ${looksAfter(groups.creatorId, spaceId)}))`,
  url: groupPath,
  pictures: ({ avatar, banner }) => [
    ...(avatar ? [imageUrl(avatar, 184)] : []),
    ...(banner ? [imageUrl(banner, 1920)] : []),
  ],
  load: (events) => ({ group: foldGroup(events(sql`'group-' || ${cases.targetId}`)) }),
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
