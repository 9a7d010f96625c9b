import type { ResultsOf } from "~/app/page-reader";
import { getReturn } from "~/domain/account/queries";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { first } from "~/domain/event-store/query";
import { shownCode } from "~/domain/invites/code";
import { NAMING_DAYS } from "~/domain/invites/naming";
import { countInvited, getInviteCode, getInvitedBy, listInvited } from "~/domain/invites/queries";
import { viewInvite } from "~/domain/invites/view-invite";
import { viewPerson } from "~/domain/profile/view-person";
import { getRegistration } from "~/domain/sign-in/queries";

const INVITES_PER_PAGE = 10;
const DAY_MS = 24 * 60 * 60_000;

/** What the section of invites shows of a player, for the loader of the page that it stands on. */
export const inviteQueries = (userId: string) => ({
  code: first(getInviteCode({ userId })),
  invitedBy: first(getInvitedBy({ userId })),
  invitedCount: countInvited(userId),
  invited: listInvited({ userId, limit: INVITES_PER_PAGE, ...readCursor(undefined) }),
  registration: first(getRegistration({ id: userId })),
  former: first(getReturn({ userId })),
});

export function viewInvites(read: ResultsOf<ReturnType<typeof inviteQueries>>, now: Date) {
  const { code, invitedBy, invitedCount, invited, registration, former } = read;
  const until = registration && Date.parse(registration.registeredAt) + NAMING_DAYS * DAY_MS;
  const mayName = !invitedBy && !former && until !== undefined && until > now.getTime();
  return {
    code: code ? shownCode(code.code) : "",
    invitedBy: invitedBy ? viewPerson(invitedBy) : null,
    /** Up to when the player may say who invited them; null when they may not. */
    nameUntil: mayName ? new Date(until).toISOString() : null,
    total: invitedCount,
    invited: {
      items: invited.map(viewInvite),
      nextCursor: nextCursor(invited, INVITES_PER_PAGE, (row) => [row.joinedAt, row.invitedId]),
    },
  };
}

export type InvitesView = ReturnType<typeof viewInvites>;
