import { type PersonRow, viewPerson } from "~/domain/profile/view-person";
import type { InviteReason } from "./events";
import type { invites } from "./read-model";

type InviteRow = PersonRow &
  Pick<typeof invites.$inferSelect, "status" | "joinedAt"> & {
    reason: InviteReason | null;
    dueAt: string | null;
  };

/** An invite, as its inviter sees it. */
export const viewInvite = ({ status, reason, joinedAt, dueAt, ...person }: InviteRow) => ({
  person: viewPerson(person),
  status,
  ...(reason && { reason }),
  time: joinedAt,
  ...(dueAt && { dueAt }),
});

export type InviteView = ReturnType<typeof viewInvite>;

interface HeldRow extends PersonRow {
  invitedId: string;
  inviterId: string;
  inviterThere: string | null;
  inviterName: string | null;
  inviterAvatar: string | null;
  reason: InviteReason | null;
  orderId: string | null;
  changedAt: string;
}

/** An invite that waits, as operators see it. */
export const viewHeldInvite = (row: HeldRow) => ({
  invitedId: row.invitedId,
  inviterId: row.inviterId,
  person: viewPerson(row),
  inviter: viewPerson({
    personId: row.inviterThere,
    displayName: row.inviterName,
    avatar: row.inviterAvatar,
  }),
  reason: row.reason,
  orderId: row.orderId,
  heldAt: row.changedAt,
});
