import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { guardNotBanned, guardOpenSpace } from "~/domain/spaces/guards";
import { requireGroup } from "./access";
import { guardLiveLink, guardOpenDoor, guardOpenGroup } from "./guards";
import { linkIdOf } from "./link-id";
import { getLinkedGroup, loadMemberOfLink } from "./link-queries";
import { groupMembershipDecider, isIn } from "./membership";
import type { GroupPorts } from "./ports";
import { getGroup, groupMemberStream, loadGroup, loadGroupMember } from "./queries";

interface OfGroup {
  userId: string;
  now: Date;
  groupId: string;
}

export const joinGroup = defineUseCase({
  // Its creator has changed the door meanwhile.
  lostRaces: ["not_found"],
  at: ({ groupId }) => logOf(groupId),
  load: ({ userId, groupId, now }: OfGroup) => ({
    row: getGroup(groupId, userId, now),
    member: loadGroupMember(groupId, userId),
  }),
  async gather({ userId, groupId, row, member }, ports: GroupPorts) {
    requireGroup(row);
    if (!isIn(member.state.role)) await ports.takeSeat(userId, groupId);
  },
  decide({ userId, groupId, row, member, now }) {
    const { spaceId, approval } = requireGroup(row);
    const command = { type: "Join", groupId, spaceId, userId, approval, now } as const;
    const events = groupMembershipDecider.decide(command, member.state);
    const state = events.reduce(groupMembershipDecider.evolve, member.state);
    return {
      appends: [appendTo(member, events)],
      writes: events.length
        ? [
            guardOpenGroup(groupId),
            guardOpenDoor(groupId, approval),
            guardOpenSpace(spaceId),
            guardNotBanned(spaceId, userId, now),
          ]
        : [],
      answer: { state: state.role === "pending" ? ("pending" as const) : ("member" as const) },
    };
  },
});

export const leaveGroup = defineUseCase({
  at: ({ groupId }) => logOf(groupId),
  load: ({ userId, groupId }: OfGroup) => ({
    group: loadGroup(groupId),
    member: loadGroupMember(groupId, userId),
  }),
  decide({ userId, groupId, group, member }) {
    // A private group is not there for anybody outside.
    if (member.state.role === "none") throw new Refusal("not_found");
    const { spaceId } = group.state;
    const command = { type: "Leave", groupId, spaceId, userId } as const;
    const events = groupMembershipDecider.decide(command, member.state);
    return { appends: [appendTo(member, events)], answer: null };
  },
});

interface JoinByLink {
  userId: string;
  now: Date;
  code: string;
}

function requireLinked<Row>(group: Row | undefined): Row {
  if (!group) throw new Refusal("link_invalid");
  return group;
}

export const joinByLink = defineUseCase({
  at: ({ code }) => logOf(code),
  load: ({ userId, code, now }: JoinByLink) => ({
    group: getLinkedGroup(linkIdOf(code), now),
    member: loadMemberOfLink(linkIdOf(code), userId),
  }),
  async gather({ userId, group, member }, ports: GroupPorts) {
    const { groupId } = requireLinked(group);
    if (!isIn(member.state.role)) await ports.takeSeat(userId, groupId);
  },
  decide({ userId, code, group, member, now }) {
    const { groupId, spaceId, visibility } = requireLinked(group);
    const linkId = linkIdOf(code);
    // Whoever is banned from a private group learns nothing of it.
    if (member.state.banned && visibility === "private") throw new Refusal("link_invalid");
    const command = { type: "JoinByLink", groupId, spaceId, userId, linkId } as const;
    const events = groupMembershipDecider.decide(command, member.state);
    const stream = { ...member, streamId: groupMemberStream(groupId, userId) };
    return {
      appends: [appendTo(stream, events)],
      writes: events.length
        ? [
            guardOpenGroup(groupId),
            guardOpenSpace(spaceId),
            guardNotBanned(spaceId, userId, now),
            guardLiveLink(linkId, now),
          ]
        : [],
      answer: { groupId },
    };
  },
});
