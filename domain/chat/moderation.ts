import { sql } from "drizzle-orm";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { groupMembershipDecider } from "~/domain/groups/membership";
import { foldGroup, foldGroupMember, groupMemberStream } from "~/domain/groups/queries";
import { moderated } from "~/domain/moderation/moderated";
import { moderationCases as cases, moderationEvidence } from "~/domain/moderation/read-model";
import { placeOfMessage } from "./entry";
import { roomPath } from "./paths";

/** The group in whose room a message was said: see `messageId`. */
const GROUP = sql`substr(${cases.targetId}, 1, instr(${cases.targetId}, '.') - 1)`;

/**
 * A message is erased in its room: nobody's client gives back what was read, so there is no hiding it for a while.
 * Banned is who said it from the group. What it said is evidence, which the case keeps.
 */
export const moderatedMessage = moderated({
  actions: () => ["keep", "remove", "ban"],
  restricts: false,
  shown: {
    text: moderationEvidence.text,
    media: sql`${moderationEvidence.proof}->'$.files'`,
    state: sql`iif(${moderationEvidence.text} IS NULL, 'gone', NULL)`,
  },
  url(id) {
    const { groupId, seq } = placeOfMessage(id)!;
    return roomPath(groupId, seq);
  },
  load: (events) => ({
    group: foldGroup(events(sql`'group-' || ${GROUP}`)),
    member: foldGroupMember(events(sql`'group-member-' || ${GROUP} || '-' || ${cases.authorId}`)),
  }),
  hide({ caseId, targetId, authorId }, { action, outcome }, { group, member }) {
    const { groupId, seq } = placeOfMessage(targetId)!;
    const removed = { type: "MessageRemoved", data: { caseId, groupId, seq } };
    const appends = outcome ? [startStream(`removal-${caseId}`, [removed])] : [];
    if (action !== "ban" || authorId === null) return appends;
    // Nobody would run it: it is the group that is to be judged.
    if (member.state.role === "creator") throw new Refusal("creator_not_restricted");
    const about = { groupId, spaceId: group.state.spaceId, userId: authorId };
    const command = { type: "RemoveByHouse", caseId, ban: true, ...about } as const;
    const events = groupMembershipDecider.decide(command, member.state);
    return [
      ...appends,
      appendTo({ ...member, streamId: groupMemberStream(groupId, authorId) }, events),
    ];
  },
  /** What was erased stays so; who said it may come back. */
  restore({ caseId, targetId, authorId }, { action }, { group, member }) {
    if (authorId === null || action !== "ban") return [];
    const { groupId } = placeOfMessage(targetId)!;
    const about = { groupId, spaceId: group.state.spaceId, userId: authorId };
    const command = { type: "EndBan", caseId, ...about } as const;
    return [appendTo(member, groupMembershipDecider.decide(command, member.state))];
  },
});
