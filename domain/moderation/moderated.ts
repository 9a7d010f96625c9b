import { type Column, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { StreamAppend } from "~/domain/event-store/append";
import type { EventRow } from "~/domain/event-store/event";
import type { Loaded } from "~/domain/event-store/execute";
import { type BoundQuery, nullable, type Select } from "~/domain/event-store/query";
import { isTakenBy, type TakenBy, type Taker } from "~/domain/publishing/taken";
import type { Judged } from "~/domain/publishing/state";
import { spaceMembers, spaces } from "~/domain/spaces/read-model";
import type { Action } from "./words";

/** What a report needs to know of a thing. */
export interface Reportable {
  authorId: string | null;
  /** Null: it is judged by operators alone. */
  spaceId: string | null;
  /** Whether everybody can read it. */
  shown: boolean;
  dissolvedAt: string | null;
  /** Whether a player runs its Space. */
  isRun: boolean;
  /** Whether its author is the Space's creator or a moderator. */
  againstStaff: boolean;
}

export interface AboutThing {
  caseId: string;
  targetId: string;
  spaceId: string | null;
  authorId: string | null;
}

/** What a decision does to a thing. */
interface Judgement {
  action: Action;
  /** `Release`: what a rule held back is published. Null: only its author is restricted. */
  outcome: "Hide" | "Remove" | "Release" | null;
  judged: Judged & { moderatorId: string };
  until: string | null;
}

/** How a decision is taken back. */
export interface Return {
  moderatorId: string;
  /** What had been decided. */
  action: Action | null;
  /** Nobody has looked at the thing: what waited before waits again. */
  asBefore: boolean;
}

type Loads = Record<string, BoundQuery<unknown>>;
/** Events of a stream whose id is said as SQL over the case. */
type Events = (stream: SQL) => BoundQuery<EventRow[]>;
/** The case by any name that it has in a query. */
export type CaseColumns = Record<"kind" | "targetId" | "spaceId" | "authorId", Column>;

/** What the address of a thing and its pictures need. */
export type Place = Readonly<Record<string, string | null>>;

/** One of what is said around a thing: what it answers, or what stands just before or after it. */
export interface AroundRow {
  id: string;
  kind: "post" | "comment";
  stands: "above" | "before" | "after";
  authorId: string;
  title: string | null;
  /** The beginning of its text; null where it is gone. */
  text: string | null;
  files: number;
  createdAt: string;
}
/** So many characters of each are shown. */
export const AROUND_TEXT = 300;
/** So many on each side. */
export const AROUND = 3;

/** What those who judge need of one kind of thing: its feature knows. */
export interface Moderated<L extends Loads = Loads> {
  /** What a report asks of the thing. None: it lies in no database. */
  reportable?(id: Placeholder | SQL): Select<Reportable[]>;
  actions(inSpace: boolean, held: boolean): Action[];
  /** Whether `mute` and `ban` keep its author out of the Space; else `hide` does what they say. */
  restricts: boolean;
  /** How a case shows it: joins to the case, and a column each. */
  shown: {
    joins?: SQL;
    title?: Column | SQL;
    text?: Column | SQL;
    /** JSON: the text as readers see it, and the players whom it names. */
    body?: Column | SQL;
    mentions?: Column | SQL;
    /** JSON: its files. */
    media?: Column | SQL;
    state?: Column | SQL;
    /** When its author changed it last. */
    editedAt?: Column;
    /** Who runs it by now, beside its author. */
    runBy?: Column;
    /** JSON. */
    place?: SQL;
  };
  /** When those who look after its Space do not judge it. */
  notForStaff?(the: CaseColumns): SQL;
  url(id: string, place: Place): string;
  pictures?(place: Place): string[];
  /** What is said around it, in as many queries as it takes. */
  around?(id: SQL): Select<AroundRow[]>[];
  /** What a decision may change. */
  load(events: Events): L;
  status?(loaded: Loaded<L>): string;
  /** By what it is out of sight. */
  takenBy?(loaded: Loaded<L>): TakenBy;
  /** Takes it out of sight, or lets it go. */
  hide(about: AboutThing, judgement: Judgement, loaded: Loaded<L>): StreamAppend[];
  /** Gives back what the case took. */
  restore(about: AboutThing, details: Return, loaded: Loaded<L>): StreamAppend[];
  /** What somebody let go out of the queue waits there again. */
  undo?(
    about: AboutThing,
    again: { judged: Judged; releasedBy: string },
    loaded: Loaded<L>,
  ): StreamAppend[];
}

export const moderated = <L extends Loads>(kind: Moderated<L>): Moderated => kind;

/**
 * The command that gives a text back to whom `by` took it from. What came since stays, and what was taken back is not
 * what comes to light when that goes.
 */
export function returning(
  takenBy: TakenBy,
  by: Taker,
  { moderatorId, asBefore }: Pick<Return, "moderatorId" | "asBefore">,
) {
  const judged = { moderatorId, caseId: by.caseId, rule: null };
  return isTakenBy(takenBy, by)
    ? ({ type: "Restore", judged, asBefore } as const)
    : ({ type: "EndTaking", by } as const);
}

/** Whether a player looks after a Space. */
export const looksAfter = (
  userId: Column,
  spaceId: Column,
) => sql`EXISTS (SELECT 1 FROM ${spaceMembers}
  WHERE ${spaceMembers.spaceId} = ${spaceId} AND ${spaceMembers.userId} = ${userId} AND ${spaceMembers.rank} < 2)`;

/** What a report asks of a thing in {@link spaces}, joined. */
export const ofSpace = (spaceId: Column, authorId: Column) => ({
  authorId: sql<string | null>`${authorId}`,
  spaceId: sql<string | null>`${spaceId}`,
  dissolvedAt: nullable(spaces.dissolvedAt),
  isRun: sql`${spaces.creatorId} IS NOT NULL`.mapWith(Boolean),
  againstStaff: looksAfter(authorId, spaceId).mapWith(Boolean),
});
/** The same of what lies in no Space. */
export const OF_HOUSE = {
  spaceId: sql<null>`NULL`,
  shown: sql`1`.mapWith(Boolean),
  isRun: sql`0`.mapWith(Boolean),
  againstStaff: sql`0`.mapWith(Boolean),
};
