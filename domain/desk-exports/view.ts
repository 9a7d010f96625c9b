import { viewPerson } from "~/domain/profile/view-person";
import { parseProgress } from "./progress";
import type { DeskExportRow } from "./queries";

/** An export in the list, to whoever looks. A file is there for whoever asked for it alone. */
export function viewDeskExport(row: DeskExportRow, viewerId: string, now: Date) {
  const { exportId, ownerId, kind, emails, from, to, through, requestedAt, bytes, expiresAt } = row;
  const isOver = row.state === "ready" && expiresAt! <= now.toISOString();
  const state = isOver ? ("removed" as const) : row.state;
  const progress = parseProgress(row.cursor);
  const isMine = ownerId === viewerId;
  return {
    exportId,
    kind,
    emails,
    from,
    to,
    through,
    person: viewPerson(row),
    requestedAt,
    state,
    rows: state === "preparing" ? (progress?.rows ?? 0) : row.rows,
    percent: state === "preparing" ? (progress?.percent ?? 0) : null,
    bytes,
    expiresAt,
    /** Why its last try failed; it is tried again by itself, ever later. */
    failure: state === "preparing" && row.attempts ? (row.failure ?? "") : null,
    isMine,
    url: isMine && state === "ready" ? `/exports/desk/${exportId}.csv` : null,
  };
}
