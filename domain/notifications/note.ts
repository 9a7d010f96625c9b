import type { EventDefinitions, NewEvent, RecordedEvent } from "~/domain/event-store/event";
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
  /** Beneath which post, in which Space; of a comment, whose post it is and who began its thread. */
  postId?: string;
  spaceId?: string | null;
  hostId?: string;
  threadHostId?: string | null;
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
