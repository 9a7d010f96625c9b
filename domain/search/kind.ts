import type { EventDefinitions, NewEvent, RecordedEvent } from "~/domain/event-store/event";
import type { BoundQuery } from "~/domain/event-store/query";
import type { Language } from "~/domain/language";
import { LOG_NAMES, type LogName } from "~/domain/logs";

/** Every kind that there is to be, as the public API names them. */
export const KIND_NAMES = ["spaces", "groups", "users", "posts", "games", "articles"] as const;
export type KindName = (typeof KIND_NAMES)[number];

/** What an event does to the document of one thing. */
export interface Move {
  id: string;
  /** What it is now; what is left out stays. The first one makes the document. */
  write?: { ownerId?: string; spaceId?: string | null; names?: readonly string[]; text?: string };
  /** By how much better known it is. */
  popularity?: number;
  /** Nothing is left to be found. */
  remove?: true;
  /** Whether it is withheld. Hits are checked at their source; but what many may not see must not be all that is looked at. */
  hidden?: boolean;
}

/** A hit as a viewer may see it. */
export interface Seen {
  id: string;
  title: string;
  url: string;
  imageUrl: string | null;
  /** Who wrote it, where a block is to keep it from the viewer: that is asked of the main log for all kinds at once. */
  ownerId?: string;
  /** Where no passage of its text fits the query better. */
  excerpt: string | null;
}

interface SeenBy {
  /** A JSON array of what is asked for. */
  ids: string;
  /** "" for visitors. */
  viewerId: string;
  lng: Language;
}

/** One kind of thing that can be found. */
export interface SearchKind {
  name: KindName;
  /** In places: 1 to 31, never another kind's. */
  code: number;
  events: EventDefinitions;
  moves(event: RecordedEvent): readonly Move[];
  /** The logs whose databases know the things, and who may see them. */
  logs: readonly LogName[];
  /** Those that the viewer may see: whatever of the ids one log's database knows. */
  seen(by: SeenBy): BoundQuery<Seen[]>;
}

type DataOf<Definitions extends EventDefinitions, Type extends keyof Definitions> = RecordedEvent<
  NewEvent & { data: Definitions[Type]["schema"]["_output"] }
>;

/** One handler for each type of event. Personal fields are open as long as their person's key exists. */
export function searchKind<Definitions extends EventDefinitions>({
  on,
  ...kind
}: Omit<SearchKind, "events" | "moves"> & {
  events: Definitions;
  on: { [Type in keyof Definitions]?: (event: DataOf<Definitions, Type>) => readonly Move[] };
}): SearchKind {
  const handlers = on as Record<string, (event: RecordedEvent) => readonly Move[]>;
  const events = Object.fromEntries(
    Object.entries(kind.events).filter(([type]) => type in handlers),
  );
  return { ...kind, events, moves: (event) => handlers[event.type]?.(event) ?? [] };
}

/**
 * A document's place, which is its row in the index: kind, popularity, age. The index is read from the highest
 * place down, so that the first few hits of a kind are the best known, the newest among those, and however many
 * there are no more have to be looked at. A document moves when its popularity doubles, not at each step.
 */
export function placeOf(kind: number, popularity: number, sequence: number): number {
  const step = Math.min(STEPS - 1, Math.floor(Math.log2(Math.max(0, popularity) + 1)));
  return (kind * STEPS + step) * SEQUENCES + sequence;
}

const STEPS = 32;
const SEQUENCES = 2 ** 43;
const LOGS = 64;

/** The sequence number of the event that brought the document. An event brings one at most. */
export function sequenceOf(log: LogName, position: number): number {
  return position * LOGS + LOG_NAMES.indexOf(log);
}

export const sequenceIn = (place: number) => place % SEQUENCES;

export const isOfLog = (place: number, log: LogName) =>
  sequenceIn(place) % LOGS === LOG_NAMES.indexOf(log);

/** The first and the last place of a kind. */
export function placesOf(kind: number): [first: number, last: number] {
  return [kind * STEPS * SEQUENCES, (kind + 1) * STEPS * SEQUENCES - 1];
}
