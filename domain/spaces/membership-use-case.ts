import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import { refuseClosed, refuseOthers, spaceDecider } from "./decider";
import { guardCreator, guardModeratorCount, guardNotBanned, guardOpenSpace } from "./guards";
import { membershipDecider } from "./membership";
import { loadMembership, loadRestriction, loadSpace } from "./queries";
import { restrictionDecider } from "./restriction";

interface InSpace {
  userId: string;
  now: Date;
  spaceId: string;
}
interface AboutMember extends InSpace {
  memberId: string;
}

const loadOwn = ({ userId, spaceId }: InSpace) => ({
  space: loadSpace(spaceId),
  membership: loadMembership(spaceId, userId),
});

export const joinSpace = defineUseCase({
  at: ({ spaceId }) => logOf(spaceId),
  load: loadOwn,
  decide({ userId, spaceId, space, membership, now }) {
    refuseClosed(space.state);
    const command = { type: "Join", spaceId, userId } as const;
    return {
      appends: [appendTo(membership, membershipDecider.decide(command, membership.state))],
      writes: [guardOpenSpace(spaceId), guardNotBanned(spaceId, userId, now)],
    };
  },
});

export const leaveSpace = defineUseCase({
  at: ({ spaceId }) => logOf(spaceId),
  load: loadOwn,
  decide({ userId, spaceId, space, membership }) {
    refuseClosed(space.state);
    const command = { type: "Leave", spaceId, userId } as const;
    return {
      appends: [appendTo(membership, membershipDecider.decide(command, membership.state))],
      writes: [guardOpenSpace(spaceId)],
    };
  },
});

export const dissolveSpace = defineUseCase({
  at: ({ spaceId }) => logOf(spaceId),
  load: ({ spaceId }: InSpace) => ({ space: loadSpace(spaceId) }),
  decide({ userId, isOperator, spaceId, space }) {
    const command = { type: "DissolveSpace", spaceId, userId, isOperator } as const;
    return { appends: [appendTo(space, spaceDecider.decide(command, space.state))], answer: null };
  },
});

const aboutModerator = (type: "NameModerator" | "DismissModerator") =>
  defineUseCase({
    at: ({ spaceId }) => logOf(spaceId),
    dataSubjects: ({ memberId }) => [memberId],
    load: ({ spaceId, memberId }: AboutMember) => ({
      space: loadSpace(spaceId),
      member: loadMembership(spaceId, memberId),
    }),
    decide({ userId, isOperator, spaceId, memberId, space, member }) {
      refuseClosed(space.state);
      refuseOthers(space.state, userId, isOperator);
      const command = { type, spaceId, userId: memberId };
      return {
        appends: [appendTo(member, membershipDecider.decide(command, member.state))],
        writes: [
          guardOpenSpace(spaceId),
          guardCreator(spaceId, space.state.creatorId),
          ...(type === "NameModerator" ? [guardModeratorCount(spaceId)] : []),
        ],
      };
    },
  });

export const nameModerator = aboutModerator("NameModerator");
export const dismissModerator = aboutModerator("DismissModerator");

export const handOverSpace = defineUseCase({
  at: ({ spaceId }) => logOf(spaceId),
  dataSubjects: ({ memberId }) => [memberId],
  load: ({ userId, spaceId, memberId }: AboutMember) => ({
    space: loadSpace(spaceId),
    member: loadMembership(spaceId, memberId),
    own: loadMembership(spaceId, userId),
    restriction: loadRestriction(spaceId, memberId),
  }),
  decide({ userId, isOperator, spaceId, memberId: toId, space, member, own, restriction }) {
    const command = { type: "HandOver", spaceId, userId, toId, isOperator } as const;
    const events = spaceDecider.decide(command, space.state);
    if (!events.length) return { appends: [] };
    const raised = membershipDecider.decide(
      { type: "BecomeCreator", spaceId, userId: toId },
      member.state,
    );
    // Whoever runs a Space is not muted there.
    const restored = restrictionDecider.decide(
      { type: "Lift", spaceId, userId: toId, moderatorId: userId, entryId: null },
      restriction.state,
    );
    const stepsDown = membershipDecider.decide(
      { type: "StepDown", spaceId, userId },
      userId === toId ? "none" : own.state,
    );
    return {
      appends: [
        appendTo(space, events),
        appendTo(member, [...restored, ...raised]),
        appendTo(own, stepsDown),
      ],
      writes: [guardOpenSpace(spaceId), guardModeratorCount(spaceId)],
    };
  },
});
