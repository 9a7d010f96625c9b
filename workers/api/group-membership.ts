import * as useCases from "~/domain/groups/membership-use-case";
import { z } from "@hono/zod-openapi";
import { REQUEST_DAYS } from "~/domain/groups/limits";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { notifyRoom } from "~/workers/groups/notify-room";
import { groupParams } from "./in-group";

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
  input: ({ params: { id: groupId } }) => ({ groupId }),
  ...useCases.joinGroup,
  async reply({ services, params: { id }, answer }) {
    if (answer.state === "member") await notifyRoom(services, id);
    return answer;
  },
});

export const leaveGroup = playerCommand("DELETE /groups/{id}/membership", {
  summary: "Leave a group, or withdraw one's request",
  params: groupParams,
  answers: done("You are no member"),
  refuses: ["not_found", "creator_cannot_leave", "busy", "person_forgotten"],
  input: ({ params: { id: groupId } }) => ({ groupId }),
  ...useCases.leaveGroup,
  async reply({ services, params: { id } }) {
    await notifyRoom(services, id);
    return undefined;
  },
});
