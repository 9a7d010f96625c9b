import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import type { LoadedStream } from "~/domain/event-store/log";
import { defineUseCase } from "~/domain/event-store/use-case";
import { getAtHand, loadAffectedAtHand } from "~/domain/moderation/at-hand-queries";
import { decideThing, gatherAuthor, requireThing } from "~/domain/moderation/at-hand-use-case";
import { NOTHING_SAID } from "~/domain/moderation/decider";
import type { ModerationPorts } from "~/domain/moderation/ports";
import { guardNotBanned, guardOpenSpace } from "~/domain/spaces/guards";
import { requireInGroup } from "./access";
import { groupDecider } from "./decider";
import { guardAdminCount, guardGroupRole, guardGroupsOfOther } from "./guards";
import { memberId } from "./member-id";
import { type Membership, type MembershipCommand, groupMembershipDecider } from "./membership";
import { type GroupRow, getGroup, loadGroup, loadGroupMember } from "./queries";

/** What the admins of a group, and its creator, decide about a member. */
interface AboutMember {
  userId: string;
  groupId: string;
  memberId: string;
  now: Date;
}

const aboutMember = {
  at: ({ groupId }: AboutMember) => logOf(groupId),
  dataSubjects: ({ memberId }: AboutMember) => [memberId],
};
const loadMember = ({ userId, groupId, memberId, now }: AboutMember) => ({
  found: getGroup(groupId, userId, now),
  member: loadGroupMember(groupId, memberId),
});

type About = { groupId: string; spaceId: string; userId: string };
type Facts = Omit<AboutMember, "now"> & {
  found: GroupRow | undefined;
  member: LoadedStream<Membership>;
};

/** One command about a member, of whoever may do that in the group and still may when it is written. */
function decideAbout(
  { userId, memberId, found, member }: Facts,
  verb: "admit" | "remove" | "name admins",
  commandOf: (about: About, group: GroupRow) => MembershipCommand,
) {
  const group = requireInGroup(found, verb);
  const about = { groupId: group.id, spaceId: group.spaceId, userId: memberId };
  const events = groupMembershipDecider.decide(commandOf(about, group), member.state);
  const role = verb === "name admins" ? "creator" : "admin";
  return { appends: [appendTo(member, events)], writes: guardGroupRole(group, userId, role) };
}

export const answerRequest = defineUseCase({
  ...aboutMember,
  load: (asked: AboutMember & { decision: "approve" | "deny" }) => loadMember(asked),
  decide({ decision, now, ...facts }) {
    const isApproved = decision === "approve";
    const { appends, writes } = decideAbout(facts, "admit", (about) =>
      isApproved
        ? { ...about, type: "Approve", now }
        : { ...about, type: "Deny", adminId: facts.userId },
    );
    const isLetIn = isApproved && appends.some(({ events }) => events.length > 0);
    return {
      appends,
      writes: [
        ...writes,
        ...(isLetIn ? [guardNotBanned(facts.found!.spaceId, facts.memberId, now)] : []),
      ],
    };
  },
});

/** A decision of a group's admins about a member, without a rule; where nothing is left to do, nothing is done. */
export const removeMember = defineUseCase({
  ...aboutMember,
  dataSubjects: ({ userId, memberId: id }) => [userId, id],
  load: (asked: AboutMember & { ban: boolean; entryId: string; freshId: string | undefined }) => ({
    ...loadMember(asked),
    row: getAtHand(targetOf(asked), asked.userId, asked.now),
    ...loadAffectedAtHand(targetOf(asked)),
  }),
  gather: ({ row }, ports: ModerationPorts) => gatherAuthor(row, ports),
  decide({ ban, found, member, ...rest }) {
    const { userId, isOperator, groupId, memberId: id, now, entryId, freshId = "", ...more } = rest;
    const { row, authorIsOperator, authorIsKnown, ...affected } = more;
    const { role, banned } = member.state;
    requireInGroup(found, "remove");
    if (!authorIsKnown) throw new Refusal("not_found");
    if (role === "none" && (!ban || banned)) return { appends: [] };
    const target = targetOf({ groupId, memberId: id });
    const facts = { userId, isOperator, authorIsOperator, now, target, affected, entryId, freshId };
    const decided = { ...NOTHING_SAID, action: ban ? "ban" : "remove" } as const;
    const { appends, writes } = decideThing(
      { ...facts, row: requireThing(target, row, affected) },
      decided,
    );
    return { appends, writes };
  },
});

const targetOf = ({ groupId, memberId: id }: Pick<AboutMember, "groupId" | "memberId">) =>
  ({ kind: "group_member", id: memberId(groupId, id) }) as const;

export const liftBan = defineUseCase({
  ...aboutMember,
  load: loadMember,
  decide: (facts) =>
    decideAbout(facts, "remove", (about) => ({ ...about, type: "LiftBan", adminId: facts.userId })),
});

export const nameAdmin = defineUseCase({
  ...aboutMember,
  load: loadMember,
  decide(facts) {
    const { appends, writes } = decideAbout(facts, "name admins", (about) => ({
      ...about,
      type: "NameAdmin",
    }));
    return { appends, writes: [...writes, guardAdminCount(facts.groupId)] };
  },
});

export const dismissAdmin = defineUseCase({
  ...aboutMember,
  load: loadMember,
  decide: (facts) =>
    decideAbout(facts, "name admins", (about) => ({ ...about, type: "DismissAdmin" })),
});

export const handOver = defineUseCase({
  ...aboutMember,
  load: (asked: AboutMember) => ({
    ...loadMember(asked),
    stream: loadGroup(asked.groupId),
    own: loadGroupMember(asked.groupId, asked.userId),
  }),
  decide({ userId: from, memberId: toId, found, stream, own, member }) {
    const group = requireInGroup(found, "hand over");
    const { id: groupId, spaceId } = group;
    const about = { groupId, spaceId };
    const passed = groupDecider.decide(
      { ...about, type: "HandOver", userId: from, toId },
      stream.state,
    );
    // To oneself: nothing is to be done.
    if (!passed.length) return { appends: [] };
    const raised = { ...about, type: "BecomeCreator", userId: toId } as const;
    const lowered = { ...about, type: "StepDown", userId: from } as const;
    return {
      appends: [
        appendTo(member, groupMembershipDecider.decide(raised, member.state)),
        appendTo(own, groupMembershipDecider.decide(lowered, own.state)),
        appendTo(stream, passed),
      ],
      // That it is theirs to hand over, the version of its stream says.
      writes: [
        guardOpenSpace(spaceId),
        guardAdminCount(groupId),
        guardGroupsOfOther(spaceId, toId),
      ],
    };
  },
});
