import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { first } from "~/domain/event-store/query";
import { getReturn } from "~/domain/account/queries";
import { readCode, shownCode } from "~/domain/invites/code";
import { nameInviterSchema } from "~/domain/invites/commands";
import { inviteDecider } from "~/domain/invites/decider";
import { inviteReasons } from "~/domain/invites/events";
import {
  countInvited,
  getInviteCode,
  getHost,
  getInvitedBy,
  getInviter,
  listInvited,
  loadInvite,
  refuseCircle,
} from "~/domain/invites/queries";
import { invitesRule } from "~/domain/invites/rule";
import { viewInvite } from "~/domain/invites/view-invite";
import { personSchema, viewPerson } from "~/domain/profile/view-person";
import { getCurrentRule } from "~/domain/rules/queries";
import { getRegistration } from "~/domain/sign-in/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery, publicQuery } from "~/workers/endpoint/query";
import { listQuery, page, pathId } from "./schemas";

const inviteSchema = z
  .object({
    person: personSchema,
    status: z.enum(["joined", "held", "refused", "rewarded"]),
    reason: z.enum(inviteReasons).optional(),
    time: z.string(),
    dueAt: z
      .string()
      .optional()
      .openapi({ description: "When the reward comes, once an order has counted" }),
  })
  .openapi("Invite");

export const listInvites = playerQuery("GET /invites", {
  summary: "The caller's code, who invited them, and whom they invited",
  query: listQuery,
  answers: ok(
    page(inviteSchema).extend({
      code: z.string(),
      invitedBy: personSchema.nullable(),
      total: z.number().int(),
    }),
    "A page of the invited, the newest first",
  ),
  load: ({ userId, query: { limit, cursor } }) => ({
    own: first(getInviteCode({ userId })),
    invitedBy: first(getInvitedBy({ userId })),
    total: countInvited(userId),
    invited: listInvited({ userId, limit, ...readCursor(cursor) }),
  }),
  answer: ({ own, invitedBy, total, invited, query: { limit } }) => ({
    code: own ? shownCode(own.code) : "",
    invitedBy: invitedBy ? viewPerson(invitedBy) : null,
    total,
    items: invited.map(viewInvite),
    nextCursor: nextCursor(invited, limit, (row) => [row.joinedAt, row.invitedId]),
  }),
});

export const getInvite = publicQuery("GET /invites/{code}", {
  summary: "Who invites by a code, and what it brings",
  params: z.object({ code: pathId }),
  answers: ok(
    z.object({
      by: personSchema,
      points: z.number().int().openapi({ description: "For whoever follows it" }),
      leastCents: z
        .number()
        .int()
        .openapi({ description: "What the first order that counts costs at least, in US cents" }),
    }),
    "The invite",
  ),
  refuses: ["not_found"],
  load: ({ params: { code }, now }) => ({
    host: first(getHost({ code: readCode(code) ?? "" })),
    rule: getCurrentRule(invitesRule, now.toISOString()),
  }),
  answer({ host, rule }) {
    if (!host || !rule) throw new Refusal("not_found");
    const { invitedPoints: points, leastCents } = rule.body;
    return { by: viewPerson(host), points, leastCents };
  },
});

export const nameInviter = playerCommand("PUT /invites/inviter", {
  summary: "Say who invited one, once, in the first 7 days",
  body: nameInviterSchema,
  answers: done("They are the inviter"),
  refuses: ["unknown_code", "own_code", "already_invited", "too_late", "circular"],
  load: ({ userId, body }) => ({
    invite: loadInvite(userId),
    inviterId: getInviter(readCode(body.code) ?? "", userId),
    registration: first(getRegistration({ id: userId })),
    former: first(getReturn({ userId })),
  }),
  decide({ userId, now, invite, inviterId, registration, former }) {
    const events = inviteDecider.decide(
      {
        type: "NameInviter",
        invitedId: userId,
        inviterId,
        registeredAt: registration!.registeredAt,
        returned: former !== undefined,
        now,
      },
      invite.state,
    );
    return { appends: [appendTo(invite, events)], writes: [refuseCircle(userId)] };
  },
});
