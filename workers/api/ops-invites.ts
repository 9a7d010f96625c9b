import { z } from "@hono/zod-openapi";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { first } from "~/domain/event-store/query";
import { decideInviteSchema } from "~/domain/invites/commands";
import { inviteReasons } from "~/domain/invites/events";
import { getInviterOf, listHeld } from "~/domain/invites/queries";
import { decideHeldInvite } from "~/domain/invites/use-cases";
import { viewHeldInvite } from "~/domain/invites/view-invite";
import { personSchema } from "~/domain/profile/view-person";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
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
  right: "support",
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
  right: "support",
  secondYes: true,
  summary: "Pay or refuse the reward of an invite that waits",
  params: z.object({ invitedId: pathId }),
  body: decideInviteSchema,
  answers: done("It is decided"),
  refuses: ["not_found", "invite_not_held"],
  // The two whose points it is about have to be known before those are loaded.
  async input({ params: { invitedId }, body: { decision }, services }) {
    const { found } = await services.db.read({ found: first(getInviterOf({ invitedId })) });
    return { invitedId, inviterId: found?.inviterId ?? "", decision };
  },
  ...decideHeldInvite,
});
