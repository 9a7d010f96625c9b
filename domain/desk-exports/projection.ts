import { insert, patch, projection } from "~/domain/event-store/projection";
import { deskExportEvents } from "./events";
import { deskExports } from "./read-model";

export const deskExportProjection = projection({
  name: "desk-exports",
  tables: [deskExports],
  events: deskExportEvents,
  refusals: { "desk_exports.user_id": "export_running" },
  on: {
    DeskExportRequested: ({ data: { others: _others, ...data }, occurredAt: requestedAt }) => [
      insert(deskExports, { ...data, state: "preparing", requestedAt }),
    ],
    DeskExportPrepared: ({ data: { exportId, rows, bytes, expiresAt } }) => [
      patch(deskExports, { exportId }, { state: "ready", rows, bytes, expiresAt }),
    ],
    DeskExportRemoved: ({ data: { exportId } }) => [
      patch(deskExports, { exportId }, { state: "removed" }),
    ],
  },
});
