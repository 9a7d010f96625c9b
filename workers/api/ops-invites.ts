import { z } from "@hono/zod-openapi";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { decideInviteSchema } from "~/domain/invites/commands";
import { inviteDecider } from "~/domain/invites/decider";
import { inviteReasons } from "~/domain/invites/events";
import { getInviterOf, listHeld } from "~/domain/invites/queries";
import { appendWithPoints } from "~/domain/invites/reward";
import { invitesRule } from "~/domain/invites/rule";
import { viewHeldInvite } from "~/domain/invites/view-invite";
import { personSchema } from "~/domain/profile/view-person";
import { getCurrentRule } from "~/domain/rules/queries";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { loadInviteStreams } from "~/workers/invites/reward-invite";
import { listQuery, page, pathId } from "./schemas";

const heldInvite = z
  .object({
    invitedId: z.string(),
    inviterId: z.string(),
    person: personSchema.meta({ description: "Who was invited" }),
    inviter: personSchema,
    reason: z.enum(inviteReasons).nullable(),
    orderId: z.string().nullable(),
    heldAt: z.string(),
  })
  .openapi("HeldInvite");

export const listHeldInvites = operatorQuery("GET /ops/invites", {
  summary: "Invites whose reward waits for an operator, the newest first",
  query: listQuery,
  answers: ok(page(heldInvite), "A page of invites"),
  load: ({ query: { limit, cursor } }) => ({ held: listHeld({ limit, ...readCursor(cursor) }) }),
  answer: ({ held, query: { limit } }) => ({
    items: held.map(viewHeldInvite),
    nextCursor: nextCursor(held, limit, (row) => [row.changedAt, row.invitedId]),
  }),
});

export const decideInvite = operatorCommand("POST /ops/invites/{invitedId}/decision", {
  summary: "Pay or refuse the reward of an invite that waits",
  params: z.object({ invitedId: pathId }),
  body: decideInviteSchema,
  answers: done("It is decided"),
  refuses: ["not_found", "invite_not_held"],
  // Whose points it is about has to be known before they are loaded.
  async input({ params: { invitedId }, services }) {
    const { found } = await services.db.read({ found: first(getInviterOf({ invitedId })) });
    return { inviterId: found?.inviterId ?? "" };
  },
  load: ({ params: { invitedId }, inviterId, now }) => ({
    ...loadInviteStreams(invitedId, inviterId),
    current: getCurrentRule(invitesRule, now.toISOString()),
  }),
  decide({ params: { invitedId }, body: { decision }, inviterId, current, ...loaded }) {
    const { invite, inviterPoints, invitedPoints } = loaded;
    if (!inviterId || !current) throw new Refusal("not_found");
    const ruled = { rule: current.body, ruleVersion: `invites:${current.version}` };
    const events = inviteDecider.decide(
      decision === "pay"
        ? { type: "PayHeldInvite", invitedId, ...ruled }
        : { type: "RefuseHeldInvite", invitedId },
      invite.state,
    );
    return { appends: appendWithPoints({ invite, inviterPoints, invitedPoints }, events) };
  },
});
