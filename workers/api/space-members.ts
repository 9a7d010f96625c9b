import { personSchema } from "~/domain/profile/view-person";
import { requireOpenSpace } from "~/domain/spaces/access";
import {
  MAX_MODERATORS,
  guardCreator,
  guardModeratorCount,
  guardNotBanned,
  guardOpenSpace,
} from "~/domain/spaces/guards";
import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { nextRankedCursor } from "~/domain/event-store/cursor";
import { logOf } from "~/domain/community-id";
import { blockedBetween } from "~/domain/blocks/between-queries";
import { getPeople } from "~/domain/people/person-queries";
import { refuseClosed, refuseOthers, spaceDecider } from "~/domain/spaces/decider";
import { roles } from "~/domain/spaces/events";
import { membershipDecider } from "~/domain/spaces/membership";
import { restrictionDecider } from "~/domain/spaces/restriction";
import {
  getSpace,
  listMembers,
  listSpaces,
  loadMembership,
  loadRestriction,
  loadSpace,
  mergeSpaces,
  roleOf,
} from "~/domain/spaces/queries";
import { spaceSchema, viewSpace } from "~/domain/spaces/view";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery, visitorQuery } from "~/workers/endpoint/query";
import { strikeSpace } from "~/workers/spaces/strike-space";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });
const ofMember = z.object({ id: pathId, userId: pathId });
const inItsLog = ({ params: { id } }: { params: { id: string } }) => logOf(id);

export const joinSpace = playerCommand("PUT /spaces/{id}/membership", {
  summary: "Join a Space",
  params,
  answers: done("You are a member"),
  refuses: ["not_found", "space_dissolved", "banned", "person_forgotten"],
  at: inItsLog,
  load: ({ userId, params: { id } }) => ({
    space: loadSpace(id),
    membership: loadMembership(id, userId),
  }),
  decide({ userId, params: { id: spaceId }, space, membership, now }) {
    refuseClosed(space.state);
    const command = { type: "Join", spaceId, userId } as const;
    return {
      appends: [appendTo(membership, membershipDecider.decide(command, membership.state))],
      writes: [guardOpenSpace(spaceId), guardNotBanned(spaceId, userId, now)],
    };
  },
});

export const leaveSpace = playerCommand("DELETE /spaces/{id}/membership", {
  summary: "Leave a Space",
  params,
  answers: done("You are no member"),
  refuses: ["not_found", "space_dissolved", "creator_cannot_leave", "person_forgotten"],
  at: inItsLog,
  load: ({ userId, params: { id } }) => ({
    space: loadSpace(id),
    membership: loadMembership(id, userId),
  }),
  decide({ userId, params: { id: spaceId }, space, membership }) {
    refuseClosed(space.state);
    const command = { type: "Leave", spaceId, userId } as const;
    return {
      appends: [appendTo(membership, membershipDecider.decide(command, membership.state))],
      writes: [guardOpenSpace(spaceId)],
    };
  },
});

export const dissolveSpace = playerCommand("DELETE /spaces/{id}", {
  summary: "Dissolve a Space, for good",
  description:
    "For its creator. Nobody sees what was in it any more; its name is free, and the points that it cost do not come back.",
  params,
  answers: done("It is dissolved"),
  refuses: ["not_found", "space_dissolved", "forbidden", "person_forgotten"],
  at: inItsLog,
  load: ({ params: { id } }) => ({ space: loadSpace(id) }),
  decide({ userId, isOperator, params: { id: spaceId }, space }) {
    const command = { type: "DissolveSpace", spaceId, userId } as const;
    const events = spaceDecider.decide({ ...command, isOperator }, space.state);
    return { appends: [appendTo(space, events)], answer: null };
  },
  async reply({ services, params: { id } }) {
    await strikeSpace(services, id);
    return undefined;
  },
});

const memberSchema = z
  .object({
    person: personSchema,
    role: z.enum(roles),
    joinedAt: z.string(),
  })
  .openapi("SpaceMember");

export const listSpaceMembers = visitorQuery("GET /spaces/{id}/members", {
  summary: "Who is in a Space: its creator, its moderators, its members",
  params,
  query: listQuery,
  answers: ok(page(memberSchema), "A page of members"),
  refuses: ["not_found", "space_dissolved"],
  at: inItsLog,
  load: ({ params: { id }, query }) => ({
    space: getSpace(id, ""),
    members: listMembers(id, query),
  }),
  async answer({ services, userId, space, members, query: { limit } }) {
    requireOpenSpace(space);
    const { personOf } = await services.db.read({
      personOf: getPeople(
        members.map((member) => member.userId),
        userId,
      ),
    });
    const items = members.flatMap(({ userId: id, rank, joinedAt }) => {
      const person = personOf(id);
      const role = roleOf(rank);
      return person.id === null || role === "none" ? [] : [{ person, role, joinedAt }];
    });
    return { items, nextCursor: nextRankedCursor(members, limit) };
  },
});

/** What the creator's commands about a member have in common. */
const aboutMember = {
  params: ofMember,
  at: inItsLog,
  dataSubjects: ({ params: { userId } }: { params: { userId: string } }) => [userId],
  load: ({ params: { id, userId } }: { params: { id: string; userId: string } }) => ({
    space: loadSpace(id),
    member: loadMembership(id, userId),
  }),
};

export const nameModerator = playerCommand("PUT /spaces/{id}/moderators/{userId}", {
  ...aboutMember,
  summary: `Name a member a moderator; a Space has at most ${MAX_MODERATORS}`,
  answers: done("They are a moderator"),
  refuses: ["not_found", "space_dissolved", "forbidden", "too_many_moderators", "person_forgotten"],
  decide({ userId, isOperator, params: { id: spaceId, userId: memberId }, space, member }) {
    refuseClosed(space.state);
    refuseOthers(space.state, userId, isOperator);
    const command = { type: "NameModerator", spaceId, userId: memberId } as const;
    return {
      appends: [appendTo(member, membershipDecider.decide(command, member.state))],
      writes: [
        guardOpenSpace(spaceId),
        guardCreator(spaceId, space.state.creatorId),
        guardModeratorCount(spaceId),
      ],
    };
  },
});

export const dismissModerator = playerCommand("DELETE /spaces/{id}/moderators/{userId}", {
  ...aboutMember,
  summary: "A moderator is a member as others again",
  answers: done("They are no moderator"),
  refuses: ["not_found", "space_dissolved", "forbidden", "person_forgotten"],
  decide({ userId, isOperator, params: { id: spaceId, userId: memberId }, space, member }) {
    refuseClosed(space.state);
    refuseOthers(space.state, userId, isOperator);
    const command = { type: "DismissModerator", spaceId, userId: memberId } as const;
    return {
      appends: [appendTo(member, membershipDecider.decide(command, member.state))],
      writes: [guardOpenSpace(spaceId), guardCreator(spaceId, space.state.creatorId)],
    };
  },
});

export const handOverSpace = playerCommand("PUT /spaces/{id}/creator/{userId}", {
  ...aboutMember,
  summary: "Hand a Space over to another member; who had it is a moderator from then on",
  answers: done("It is theirs"),
  refuses: ["not_found", "space_dissolved", "forbidden", "too_many_moderators", "person_forgotten"],
  load: ({ userId: creatorId, params: { id, userId } }) => ({
    ...aboutMember.load({ params: { id, userId } }),
    own: loadMembership(id, creatorId),
    restriction: loadRestriction(id, userId),
  }),
  decide(facts) {
    const { userId, isOperator, params, space, member, own, restriction } = facts;
    const { id: spaceId, userId: toId } = params;
    const command = { type: "HandOver", spaceId, userId, toId } as const;
    const events = spaceDecider.decide({ ...command, isOperator }, space.state);
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

export const listSpacesOfUser = playerQuery("GET /users/{id}/spaces", {
  summary: "The Spaces that a player created or joined",
  params,
  query: listQuery.extend({ filter: z.enum(["mine", "created", "joined"]).default("mine") }),
  answers: ok(page(spaceSchema), "A page of Spaces, those with the newest activity first"),
  load: ({ userId, params: { id } }) => ({ blocked: blockedBetween(userId, id) }),
  loadEach: ({ userId: viewerId, params: { id: ofId }, query }) => ({
    spaces: listSpaces({ ...query, sort: "active", viewerId, ofId }),
  }),
  answer({ blocked, communities, query: { limit } }) {
    if (blocked) return { items: [], nextCursor: null };
    const lists = communities.map(({ spaces }) => spaces);
    const { rows, nextCursor } = mergeSpaces(lists, { sort: "active", limit });
    return { items: rows.map(viewSpace), nextCursor };
  },
});
