import { z } from "@hono/zod-openapi";
import { blockedBetween } from "~/domain/blocks/between-queries";
import { logOf } from "~/domain/community-id";
import { nextRankedCursor } from "~/domain/event-store/cursor";
import { getPeople } from "~/domain/people/person-queries";
import { personSchema } from "~/domain/profile/view-person";
import { requireSpaceAccess } from "~/domain/spaces/access";
import { roles } from "~/domain/spaces/events";
import { MAX_MODERATORS } from "~/domain/spaces/guards";
import { mayInSpace } from "~/domain/spaces/policies";
import * as useCases from "~/domain/spaces/membership-use-case";
import { getSpace, listMembers, roleOf } from "~/domain/spaces/queries";
import { listSpaces, mergeSpaces } from "~/domain/spaces/list-queries";
import { spaceSchema, viewSpace } from "~/domain/spaces/view";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery, visitorQuery } from "~/workers/endpoint/query";
import { isOperator } from "~/workers/endpoint/request";
import { strikeSpace } from "~/workers/spaces/strike-space";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });
const ofSpace = ({ params: { id: spaceId } }: { params: { id: string } }) => ({ spaceId });

export const joinSpace = playerCommand("PUT /spaces/{id}/membership", {
  summary: "Join a Space",
  params,
  answers: done("You are a member"),
  refuses: ["not_found", "space_dissolved", "banned", "person_forgotten"],
  input: ofSpace,
  ...useCases.joinSpace,
});

export const leaveSpace = playerCommand("DELETE /spaces/{id}/membership", {
  summary: "Leave a Space",
  params,
  answers: done("You are no member"),
  refuses: ["not_found", "space_dissolved", "creator_cannot_leave", "person_forgotten"],
  input: ofSpace,
  ...useCases.leaveSpace,
});

export const dissolveSpace = playerCommand("DELETE /spaces/{id}", {
  summary: "Dissolve a Space, for good",
  description:
    "For its creator. Nobody sees what was in it any more; its name is free, and the points that it cost do not come back.",
  params,
  answers: done("It is dissolved"),
  refuses: ["not_found", "space_dissolved", "forbidden", "person_forgotten"],
  input: ofSpace,
  ...useCases.dissolveSpace,
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
  at: ({ params: { id } }) => logOf(id),
  load: ({ userId, params: { id }, query }) => ({
    space: getSpace(id, userId),
    members: listMembers(id, query),
  }),
  async answer({ services, env, user, userId, space, members, query: { limit } }) {
    const access = requireSpaceAccess(space, user !== undefined && isOperator(env, user));
    const seesAll = user !== undefined && mayInSpace(access, "see all members");
    const { personOf } = await services.db.read({
      personOf: getPeople(
        members.map((member) => member.userId),
        seesAll ? "" : userId,
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
  params: z.object({ id: pathId, userId: pathId }),
  input: ({ params: { id, userId } }: { params: { id: string; userId: string } }) => ({
    spaceId: id,
    memberId: userId,
  }),
};

export const nameModerator = playerCommand("PUT /spaces/{id}/moderators/{userId}", {
  ...aboutMember,
  summary: `Name a member a moderator; a Space has at most ${MAX_MODERATORS}`,
  answers: done("They are a moderator"),
  refuses: ["not_found", "space_dissolved", "forbidden", "too_many_moderators", "person_forgotten"],
  ...useCases.nameModerator,
});

export const dismissModerator = playerCommand("DELETE /spaces/{id}/moderators/{userId}", {
  ...aboutMember,
  summary: "A moderator is a member as others again",
  answers: done("They are no moderator"),
  refuses: ["not_found", "space_dissolved", "forbidden", "person_forgotten"],
  ...useCases.dismissModerator,
});

export const handOverSpace = playerCommand("PUT /spaces/{id}/creator/{userId}", {
  ...aboutMember,
  summary: "Hand a Space over to another member; who had it is a moderator from then on",
  answers: done("It is theirs"),
  refuses: ["not_found", "space_dissolved", "forbidden", "too_many_moderators", "person_forgotten"],
  ...useCases.handOverSpace,
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
