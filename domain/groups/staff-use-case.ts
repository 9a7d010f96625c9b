import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { getPeople } from "~/domain/people/person-queries";
import { guardNotBanned, guardOpenSpace } from "~/domain/spaces/guards";
import { requireInGroup } from "./access";
import { groupDecider } from "./decider";
import { guardAdminCount, guardGroupRole, guardGroupsOfOther } from "./guards";
import { groupMembershipDecider } from "./membership";
import { getGroup, groupRoleOf, loadGroup, loadGroupMember } from "./queries";

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

export const answerRequest = defineUseCase({
  ...aboutMember,
  load: (asked: AboutMember & { decision: "approve" | "deny" }) => loadMember(asked),
  decide({ userId: adminId, memberId: userId, decision, found, member, now }) {
    const group = requireInGroup(found, "admit");
    const { id: groupId, spaceId } = group;
    const about = { groupId, spaceId, userId };
    const events = groupMembershipDecider.decide(
      decision === "approve"
        ? { ...about, type: "Approve", now }
        : { ...about, type: "Deny", adminId },
      member.state,
    );
    const isLetIn = decision === "approve" && events.length > 0;
    return {
      appends: [appendTo(member, events)],
      writes: [
        ...guardGroupRole(group, adminId, "admin"),
        ...(isLetIn ? [guardNotBanned(spaceId, userId, now)] : []),
      ],
    };
  },
});

export const removeMember = defineUseCase({
  ...aboutMember,
  load: (asked: AboutMember & { ban: boolean }) => loadMember(asked),
  loadMain: ({ memberId }) => ({ personOf: getPeople([memberId], "") }),
  decide({ userId: adminId, memberId: userId, ban, found, member, personOf }) {
    const group = requireInGroup(found, "remove");
    if (personOf(userId).id === null) throw new Refusal("not_found");
    const { id: groupId, spaceId } = group;
    const adminRole = groupRoleOf(group);
    const command = { type: "Remove", groupId, spaceId, userId, adminId, adminRole, ban } as const;
    return {
      appends: [appendTo(member, groupMembershipDecider.decide(command, member.state))],
      writes: guardGroupRole(group, adminId, "admin"),
    };
  },
});

export const liftBan = defineUseCase({
  ...aboutMember,
  load: loadMember,
  decide({ userId: adminId, memberId: userId, found, member }) {
    const group = requireInGroup(found, "remove");
    const { id: groupId, spaceId } = group;
    const command = { type: "LiftBan", groupId, spaceId, userId, adminId } as const;
    return {
      appends: [appendTo(member, groupMembershipDecider.decide(command, member.state))],
      writes: guardGroupRole(group, adminId, "admin"),
    };
  },
});

export const nameAdmin = defineUseCase({
  ...aboutMember,
  load: loadMember,
  decide({ userId: creatorId, memberId: userId, found, member }) {
    const group = requireInGroup(found, "name admins");
    const { id: groupId, spaceId } = group;
    const command = { type: "NameAdmin", groupId, spaceId, userId } as const;
    return {
      appends: [appendTo(member, groupMembershipDecider.decide(command, member.state))],
      writes: [...guardGroupRole(group, creatorId, "creator"), guardAdminCount(groupId)],
    };
  },
});

export const dismissAdmin = defineUseCase({
  ...aboutMember,
  load: loadMember,
  decide({ userId: creatorId, memberId: userId, found, member }) {
    const group = requireInGroup(found, "name admins");
    const { id: groupId, spaceId } = group;
    const command = { type: "DismissAdmin", groupId, spaceId, userId } as const;
    return {
      appends: [appendTo(member, groupMembershipDecider.decide(command, member.state))],
      writes: guardGroupRole(group, creatorId, "creator"),
    };
  },
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
