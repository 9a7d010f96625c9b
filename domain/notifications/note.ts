import { type KeyRing, openChunk } from "~/domain/event-store/chunk";
import type { EventDefinitions, EventRow, RecordedEvent } from "~/domain/event-store/event";
import { parseSealed } from "~/domain/event-store/log";
import type { PersonalColumns, RowOp } from "~/domain/event-store/projection";
import type { Statement } from "~/domain/event-store/statement";
import type { OwnTables, Subscription } from "~/domain/event-store/subscription";
import type { LogName } from "~/domain/logs";
import { type At, type Notice, rowOf } from "./note-rows";

/** Rows of one kind that a player keeps, the newest: nobody reads on for ever, and a crowd has no end. */
export const MAX_KEPT = 500;

/** How one kind of notification behaves. */
export interface NoteKind {
  /** SQL over a row `n`: what must still hold for it to be shown. */
  holds?: string;
  /** Whether letters are written of it, which a player may refuse. */
  mail?: true;
  /** Each of its lines is of one thing: its words know no others. */
  single?: true;
  /** Its lines count things and not who did them. */
  countsThings?: true;
  /** Sent whatever a player has chosen, for it may be about somebody who chooses in their place. */
  always?: true;
}

type EventOfType<Definitions extends EventDefinitions, Type extends keyof Definitions> = Omit<
  RecordedEvent,
  "type" | "data"
> & { type: Type; data: Definitions[Type]["schema"]["_output"] };
/** Any of these events, as it was recorded. */
export type EventIn<Definitions extends EventDefinitions> = {
  [Type in keyof Definitions]: EventOfType<Definitions, Type>;
}[keyof Definitions];

interface Parts<
  Kinds extends Record<string, NoteKind>,
  Definitions extends EventDefinitions,
  Known,
> {
  /** By name. */
  kinds: Kinds;
  events: Definitions;
  /** Whether it reads what is sealed. */
  opens?: true;
  /** Its own tables, of `main`, and where they hold people's data. */
  tables?: Subscription["tables"];
  personal?: readonly PersonalColumns[];
  /** What stands before these events. */
  read?(events: readonly EventIn<Definitions>[], own: OwnTables, log: LogName): Promise<Known>;
  /** The people whom an event notifies; by its type, or for all. */
  on:
    | ((event: EventIn<Definitions>, known: Known) => readonly Notice<keyof Kinds & string>[])
    | {
        [Type in keyof Definitions]: (
          event: EventOfType<Definitions, Type>,
          known: Known,
        ) => readonly Notice<keyof Kinds & string>[];
      };
  /** Statements that stand or fall with these changes, after them. */
  extra?(changes: readonly RowOp[], own: Pick<OwnTables, "nameOf">): Statement[];
}

/** What a feature notifies players of. */
export interface Notes<Kinds extends Record<string, NoteKind> = Record<string, NoteKind>> {
  kinds: Kinds;
  events: EventDefinitions;
  tables: Subscription["tables"];
  personal: readonly PersonalColumns[];
  changes(log: LogName, rows: readonly EventRow[], keys: KeyRing, own: OwnTables): Promise<RowOp[]>;
  extra(changes: readonly RowOp[], own: Pick<OwnTables, "nameOf">): Statement[];
}

/** The notifications of a feature: which events notify whom. They are registered in `kinds.ts`. */
export function notes<
  const Kinds extends Record<string, NoteKind>,
  Definitions extends EventDefinitions,
  Known = undefined,
>(parts: Parts<Kinds, Definitions, Known>): Notes<Kinds> {
  const { kinds, events, opens, tables = [], personal = [], read, on, extra } = parts;
  type Handler = (event: unknown, known: unknown) => readonly Notice[];
  const handlerOf = (type: string) =>
    (typeof on === "function" ? on : on[type as keyof Definitions]) as Handler;
  return {
    kinds,
    events,
    tables,
    personal,
    async changes(log, rows, keys, own) {
      const mine = rows.filter(({ type }) => type in events);
      if (!mine.length) return [];
      const found = opens
        ? await openChunk(keys, events, mine)
        : mine.map((row) => parseSealed(row, events));
      const known = await read?.(found as unknown as EventIn<Definitions>[], own, log);
      return found.flatMap((event) => {
        const at: At = { log, position: event.position, time: event.occurredAt };
        return handlerOf(event.type)(event, known).map((notice) => rowOf(notice, at));
      });
    },
    extra: extra ?? (() => []),
  };
}
