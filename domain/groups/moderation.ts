import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { select } from "~/domain/event-store/query";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { imageUrl } from "~/domain/media/url";
import { looksAfter, moderated, ofSpace } from "~/domain/moderation/moderated";
import { moderationCases as cases } from "~/domain/moderation/read-model";
import { spaces } from "~/domain/spaces/read-model";
import { groupDecider } from "./decider";
import { memberOf } from "./member-id";
import { groupMembershipDecider } from "./membership";
import { groupPath } from "./paths";
import { foldGroup, foldGroupMember, groupMemberStream } from "./queries";
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

const home = alias(groups, "home_group");
/** The group of a case's member: see `memberId`. */
const HOME = sql`substr(${cases.targetId}, 1, instr(${cases.targetId}, '.') - 1)`;

/** Somebody in one group: removed, they may come back, banned, they do not. */
export const moderatedGroupMember = moderated({
  actions: () => ["remove", "ban"],
  restricts: false,
  shown: {
    joins: sql`LEFT JOIN ${groups} ${home} ON ${cases.kind} = 'group_member' AND ${home.id} = ${HOME}`,
    // What is private is named to nobody outside.
    title: sql<string | null>`iif(${home.visibility} = 'public', ${home.name}, NULL)`,
  },
  url: (id) => `/profile/${memberOf(id)?.userId ?? ""}`,
  load: (events) => ({
    group: foldGroup(events(sql`'group-' || ${HOME}`)),
    member: foldGroupMember(events(sql`'group-member-' || ${HOME} || '-' || ${cases.authorId}`)),
  }),
  hide({ caseId, targetId }, { action, judged: { moderatorId } }, { group, member }) {
    const { groupId, userId } = memberOf(targetId)!;
    if (member.state.role === "creator") throw new Refusal("creator_not_restricted");
    const about = { groupId, spaceId: group.state.spaceId, userId, adminId: moderatorId };
    const command = { type: "RemoveByHouse", caseId, ban: action === "ban", ...about } as const;
    const events = groupMembershipDecider.decide(command, member.state);
    return [appendTo({ ...member, streamId: groupMemberStream(groupId, userId) }, events)];
  },
  /** An effect brings them back, for which there must be room among their groups. */
  restore({ targetId, caseId }, _, { group, member }) {
    const { groupId, userId } = memberOf(targetId)!;
    const about = { groupId, spaceId: group.state.spaceId, userId };
    const command = { type: "EndBan", caseId, ...about } as const;
    return [appendTo(member, groupMembershipDecider.decide(command, member.state))];
  },
});
