import { notes } from "~/domain/notifications/note";
import { matchEvents } from "./events";

const { PlayerInvitedToTable } = matchEvents;

export const matchNotes = notes({
  kinds: {
    "play-invite": {
      // The seat is free, and the table is there.
      holds: `EXISTS (SELECT 1 FROM "play_tables" t WHERE t."id" = n."target_id" AND t."state" = 'waiting')`,
      single: true,
    },
  },
  events: { PlayerInvitedToTable },
  on: {
    // One line a host: who asks again asks no louder.
    PlayerInvitedToTable: ({ data: { tableId, hostId, invitedId, expiresAt } }) => [
      {
        kind: "play-invite",
        to: invitedId,
        by: hostId,
        target: { kind: "table", id: tableId },
        thing: hostId,
        until: expiresAt,
      },
    ],
  },
});
