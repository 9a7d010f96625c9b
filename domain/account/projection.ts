import { insert, patch, projection, put } from "~/domain/event-store/projection";
import { accountEvents } from "./events";
import { accountDeletions, dataExports, returnedPlayers } from "./read-model";

export const accountProjection = projection({
  name: "account",
  tables: [accountDeletions, dataExports, returnedPlayers],
  events: accountEvents,
  personal: [{ owner: dataExports.userId, columns: "all" }],
  on: {
    AccountDeleted: ({ data: { certificateId, userId }, occurredAt }) => [
      insert(accountDeletions, { certificateId, userId, deletedAt: occurredAt }),
    ],
    KeyDestroyed: ({ data: { certificateId }, occurredAt }) => [
      patch(accountDeletions, { certificateId }, { keyDestroyedAt: occurredAt }),
    ],
    PlayerReturned: ({ data: { userId }, occurredAt }) => [
      insert(returnedPlayers, { userId, returnedAt: occurredAt }),
    ],
    ExportRequested: ({ data: { userId, exportId, requestedAt } }) => [
      put(dataExports, {
        userId,
        exportId,
        state: "preparing",
        requestedAt,
        bytes: null,
        expiresAt: null,
      }),
    ],
    ExportPrepared: ({ data: { userId, bytes, expiresAt } }) => [
      patch(dataExports, { userId }, { state: "ready", bytes, expiresAt }),
    ],
    ExportRemoved: ({ data: { userId } }) => [
      patch(dataExports, { userId }, { state: "removed", bytes: null, expiresAt: null }),
    ],
  },
});
