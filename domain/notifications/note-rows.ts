import { put, remove, type RowOp } from "~/domain/event-store/projection";
import type { LogName } from "~/domain/logs";
import type { KindName } from "./kinds";
import type { Note, TakenBack } from "./note";
import { notifications } from "./read-model";

const keyOf = (kind: KindName, { to, by, thing, item, target }: Note | TakenBack) => ({
  userId: to,
  kind,
  thing: thing ?? target?.id ?? "",
  item: item ?? by ?? "",
});

/** The row that a note is. A later one with the same key takes its place. */
export function rowOf(
  kind: KindName,
  note: Note | TakenBack,
  at: { log: LogName; position: number; time: string },
): RowOp {
  if ("takenBack" in note) return remove(notifications, keyOf(kind, note));
  return put(notifications, {
    ...keyOf(kind, note),
    actorId: note.by ?? null,
    targetKind: note.target.kind,
    targetId: note.target.id,
    postId: note.postId ?? null,
    spaceId: note.spaceId ?? null,
    hostId: note.hostId ?? null,
    threadHostId: note.threadHostId ?? null,
    detail: note.detail ?? null,
    until: note.until ?? null,
    ...at,
  });
}

/** Who is told what by these changes. */
export function addressees(changes: readonly RowOp[]) {
  return changes
    .filter(({ table, kind }) => table === notifications && kind === "put")
    .map(({ values }) => values as typeof notifications.$inferSelect);
}

/** Whose list loses a row by these changes. */
export function losers(changes: readonly RowOp[]): string[] {
  return changes
    .filter(({ table, kind }) => table === notifications && kind === "remove")
    .map(({ values }) => (values as typeof notifications.$inferSelect).userId);
}
