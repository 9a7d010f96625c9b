import type { EventDefinitions, NewEvent, RecordedEvent } from "~/domain/event-store/event";
import { put, remove, type RowOp } from "~/domain/event-store/projection";
import type { LogName } from "~/domain/logs";
import type { KindName } from "./kinds";
import { notifications } from "./read-model";
import type { Detail, TargetKind } from "./targets";

/** Rows of one kind that a player keeps, the newest: nobody reads on for ever, and a crowd has no end. */
export const MAX_KEPT = 500;

/** Something that somebody is told. Those of one kind with one `thing` are one line. */
export interface Note {
  to: string;
  /** Who did it, where a person did. */
  by?: string;
  target: { kind: TargetKind; id: string };
  /** The target, unless it is said. */
  thing?: string;
  /** What is counted in the line: who did it, unless it is said. */
  item?: string;
  /** Beneath which post, in which Space, and whose post it is where it is somebody else's. */
  postId?: string;
  spaceId?: string | null;
  hostId?: string;
  detail?: Detail;
  until?: string;
}

/** A note that no longer holds: what event takes back what another gave. */
export interface TakenBack extends Pick<Note, "to" | "by" | "thing" | "item"> {
  takenBack: true;
  target?: Note["target"];
}

type DataOf<Definitions extends EventDefinitions, Type extends keyof Definitions> = RecordedEvent<
  NewEvent & { data: Definitions[Type]["schema"]["_output"] }
>;

/** What events of a kind tell whom. */
export interface Telling {
  events: EventDefinitions;
  notes(event: RecordedEvent): (Note | TakenBack)[];
}

export function telling<Definitions extends EventDefinitions>({
  events,
  on,
}: {
  events: Definitions;
  on: { [Type in keyof Definitions]: (event: DataOf<Definitions, Type>) => (Note | TakenBack)[] };
}): Telling {
  const handlers = on as Record<string, (event: RecordedEvent) => (Note | TakenBack)[]>;
  return { events, notes: (event) => handlers[event.type]?.(event) ?? [] };
}

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
