import { personSchema } from "~/domain/profile/view-person";
import { z } from "@hono/zod-openapi";
import { logOf } from "~/domain/community-id";
import { nextCursor, nextRankedCursor } from "~/domain/event-store/cursor";
import { newId } from "~/domain/event-store/id";
import { groupRoles } from "~/domain/groups/events";
import { MAX_ADMINS, REQUEST_DAYS } from "~/domain/groups/limits";
import {
  listGroupBans as listGroupBansOf,
  listGroupMembers as listGroupMembersOf,
  listRequests,
} from "~/domain/groups/member-queries";
import { getGroup, groupRoleOf } from "~/domain/groups/queries";
import * as staff from "~/domain/groups/staff-use-case";
import { newCaseId } from "~/domain/moderation/case-id";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { requireInGroup } from "~/domain/groups/access";
import { notifyRoom } from "~/workers/groups/notify-room";
import { viewPeople } from "~/workers/groups/view-people";
import type { Services } from "~/workers/services";
import { groupParams, inItsLog } from "./in-group";
import { listQuery, page, pathId, placeCursor } from "./schemas";

const placeQuery = listQuery.extend({ cursor: placeCursor });
const ofMember = z.object({ id: pathId, userId: pathId });

export const listGroupMembers = playerQuery("GET /groups/{id}/members", {
  summary: "Who is in a group: its creator, its admins, its members",
  description: "For those who are in it, be it public.",
  params: groupParams,
  query: listQuery.extend({
    cursor: z
      .string()
      .max(200)
      .regex(/^\d_[^_]+_.+$/)
      .optional(),
  }),
  answers: ok(
    page(z.object({ person: personSchema, role: z.enum(groupRoles), joinedAt: z.string() })),
    "A page of members",
  ),
  refuses: ["not_found", "not_a_member"],
  at: inItsLog,
  load: ({ userId, params: { id }, query, now }) => ({
    group: getGroup(id, userId, now),
    members: listGroupMembersOf(id, query),
  }),
  async answer({ services, userId, group, members, query: { limit } }) {
    requireInGroup(group, "read");
    const items = await viewPeople(services, userId, members, ({ rank, joinedAt }) => ({
      role: groupRoleOf({ rank, expiresAt: null }) as (typeof groupRoles)[number],
      joinedAt,
    }));
    return { items, nextCursor: nextRankedCursor(members, limit) };
  },
});

export const listGroupRequests = playerQuery("GET /groups/{id}/requests", {
  summary: "Who waits to be let into a group, the longest waiting first",
  description: `For its admins. A request ends after ${REQUEST_DAYS} days.`,
  params: groupParams,
  query: placeQuery,
  answers: ok(
    page(z.object({ person: personSchema, askedAt: z.string(), expiresAt: z.string() })),
    "A page of requests",
  ),
  refuses: ["not_found", "forbidden"],
  at: inItsLog,
  load: ({ userId, params: { id }, query, now }) => ({
    group: getGroup(id, userId, now),
    requests: listRequests(id, { ...query, now }),
  }),
  async answer({ services, userId, group, requests, query: { limit } }) {
    requireInGroup(group, "admit");
    const items = await viewPeople(services, userId, requests, ({ askedAt, expiresAt }) => ({
      askedAt,
      expiresAt,
    }));
    const next = nextCursor(requests, limit, (row) => [row.askedAt, row.userId]);
    return { items, nextCursor: next };
  },
});

export const listGroupBans = playerQuery("GET /groups/{id}/bans", {
  summary: "Who may not come back into a group, the last first",
  description: "For its admins.",
  params: groupParams,
  query: placeQuery,
  answers: ok(page(z.object({ person: personSchema, bannedAt: z.string() })), "A page of bans"),
  refuses: ["not_found", "forbidden"],
  at: inItsLog,
  load: ({ userId, params: { id }, query, now }) => ({
    group: getGroup(id, userId, now),
    bans: listGroupBansOf(id, query),
  }),
  async answer({ services, userId, group, bans, query: { limit } }) {
    requireInGroup(group, "remove");
    const items = await viewPeople(services, userId, bans, ({ bannedAt }) => ({ bannedAt }));
    const next = nextCursor(bans, limit, (row) => [row.bannedAt, row.userId]);
    return { items, nextCursor: next };
  },
});

/** What the commands about a member have in common. */
const aboutMember = {
  params: ofMember,
  input: ({ params }: { params: { id: string; userId: string } }) => ({
    groupId: params.id,
    memberId: params.userId,
  }),
};

/** Answers once the room knows of it: from then on whoever is out says nothing more in it. */
const afterRoomLooked = {
  async reply({ services, params: { id } }: { services: Services; params: { id: string } }) {
    await notifyRoom(services, id);
    return undefined;
  },
};

export const answerGroupRequest = playerCommand("POST /groups/{id}/requests/{userId}", {
  ...aboutMember,
  ...afterRoomLooked,
  summary: "Let somebody in who asks, or do not",
  description: "For the admins of the group. Of two who answer at once the first is heard.",
  body: z.object({ decision: z.enum(["approve", "deny"]) }),
  answers: done("It is answered"),
  refuses: [
    "not_found",
    "forbidden",
    "already_decided",
    "banned",
    "space_dissolved",
    "busy",
    "person_forgotten",
  ],
  input: (call) => ({ ...aboutMember.input(call), decision: call.body.decision }),
  ...staff.answerRequest,
});

export const removeGroupMember = playerCommand("DELETE /groups/{id}/members/{userId}", {
  ...aboutMember,
  ...afterRoomLooked,
  summary: "Put somebody out of a group, or ban them from it",
  description:
    "Admins remove members, the creator admins too. With `ban=true` they do not come back before the ban is lifted; who is not in it can be banned, too. It is a decision without a rule, as `POST /moderation/decisions` makes one with a rule about a `group_member`: they are told, may appeal, and the group's log has it.",
  query: z.object({
    ban: z
      .enum(["true", "false"])
      .default("false")
      .transform((text) => text === "true"),
  }),
  answers: done("They are out"),
  refuses: [
    "not_found",
    "forbidden",
    "already_decided",
    "creator_not_restricted",
    "too_many_decisions",
    "space_dissolved",
    "busy",
    "person_forgotten",
  ],
  input(call) {
    const about = aboutMember.input(call);
    const log = logOf(about.groupId);
    return {
      ...about,
      ban: call.query.ban,
      entryId: newId(),
      freshId: log && newCaseId(log),
    };
  },
  ...staff.removeMember,
});

export const liftGroupBan = playerCommand("DELETE /groups/{id}/bans/{userId}", {
  ...aboutMember,
  summary: "Let somebody come back into a group",
  answers: done("They are not banned"),
  refuses: ["not_found", "forbidden", "space_dissolved", "busy", "person_forgotten"],
  ...staff.liftBan,
});

export const nameGroupAdmin = playerCommand("PUT /groups/{id}/admins/{userId}", {
  ...aboutMember,
  ...afterRoomLooked,
  summary: `Name a member an admin; a group has at most ${MAX_ADMINS}`,
  description: "For its creator.",
  answers: done("They are an admin"),
  refuses: [
    "not_found",
    "forbidden",
    "too_many_admins",
    "space_dissolved",
    "busy",
    "person_forgotten",
  ],
  ...staff.nameAdmin,
});

export const dismissGroupAdmin = playerCommand("DELETE /groups/{id}/admins/{userId}", {
  ...aboutMember,
  ...afterRoomLooked,
  summary: "An admin is a member as others again",
  description: "For the group's creator. Links that they made open nothing any more.",
  answers: done("They are no admin"),
  refuses: ["not_found", "forbidden", "space_dissolved", "busy", "person_forgotten"],
  ...staff.dismissAdmin,
});

export const handOverGroup = playerCommand("PUT /groups/{id}/creator/{userId}", {
  ...aboutMember,
  ...afterRoomLooked,
  summary: "Hand a group over to one of its members",
  description: "For its creator, who is an admin of it from then on, and can leave it.",
  answers: done("It is theirs"),
  refuses: [
    "not_found",
    "forbidden",
    "too_many_admins",
    "they_have_too_many_groups",
    "space_dissolved",
    "busy",
    "person_forgotten",
  ],
  ...staff.handOver,
});
