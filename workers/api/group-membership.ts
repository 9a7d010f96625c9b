import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { REQUEST_DAYS } from "~/domain/groups/limits";
import { groupMembershipDecider, isIn } from "~/domain/groups/membership";
import { getGroup, loadGroup, loadGroupMember } from "~/domain/groups/queries";
import { refuseClosedDoor, refuseDisbanded } from "~/domain/groups/refusals";
import { refuseBanned, refuseDissolved } from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { takeSeat } from "~/workers/groups/take-seat";
import { tellRoom } from "~/workers/groups/tell-room";
import { groupParams, inItsLog } from "./in-group";

export const joinGroup = playerCommand("PUT /groups/{id}/membership", {
  summary: "Join a group, or ask to be let in",
  description: `A request waits for ${REQUEST_DAYS} days. Of a private group nobody outside knows, but for its links.`,
  params: groupParams,
  answers: ok(z.object({ state: z.enum(["member", "pending"]) }), "In it, or waiting"),
  refuses: [
    "not_found",
    "space_dissolved",
    "banned",
    "banned_from_group",
    "too_many_groups",
    "busy",
    "person_forgotten",
  ],
  // Its creator has changed the door meanwhile.
  lostRaces: ["not_found"],
  at: inItsLog,
  load: ({ userId, params: { id }, now }) => ({
    row: getGroup(id, userId, now),
    member: loadGroupMember(id, userId),
  }),
  async gather({ services, userId, params: { id }, row, member }) {
    if (!row) throw new Refusal("not_found");
    if (!isIn(member.state.role)) await takeSeat(services, userId, id);
    return {};
  },
  decide({ userId, params: { id: groupId }, row, member, now }) {
    if (!row) throw new Refusal("not_found");
    const { spaceId, approval } = row;
    const command = { type: "Join", groupId, spaceId, userId, approval, now } as const;
    const events = groupMembershipDecider.decide(command, member.state);
    const state = events.reduce(groupMembershipDecider.evolve, member.state);
    return {
      appends: [appendTo(member, events)],
      writes: events.length
        ? [
            refuseDisbanded(groupId),
            refuseClosedDoor(groupId, approval),
            refuseDissolved(spaceId),
            refuseBanned(spaceId, userId, now),
          ]
        : [],
      answer: { state: state.role === "pending" ? ("pending" as const) : ("member" as const) },
    };
  },
  async reply({ services, params: { id }, answer }) {
    if (answer.state === "member") await tellRoom(services, id);
    return answer;
  },
});

export const leaveGroup = playerCommand("DELETE /groups/{id}/membership", {
  summary: "Leave a group, or withdraw one's request",
  params: groupParams,
  answers: done("You are no member"),
  refuses: ["not_found", "creator_cannot_leave", "busy", "person_forgotten"],
  at: inItsLog,
  load: ({ userId, params: { id } }) => ({
    group: loadGroup(id),
    member: loadGroupMember(id, userId),
  }),
  decide({ userId, params: { id: groupId }, group, member }) {
    // Of a private group nobody outside learns that it is there.
    if (member.state.role === "none") throw new Refusal("not_found");
    const { spaceId } = group.state;
    const command = { type: "Leave", groupId, spaceId, userId } as const;
    const events = groupMembershipDecider.decide(command, member.state);
    return { appends: [appendTo(member, events)], answer: null };
  },
  async reply({ services, params: { id } }) {
    await tellRoom(services, id);
    return undefined;
  },
});
