import type { StreamAppend } from "~/domain/event-store/append";
import type { EventRow } from "~/domain/event-store/event";
import type { Loaded } from "~/domain/event-store/execute";
import type { BoundQuery } from "~/domain/event-store/query";
import { isTakenBy, type TakenBy } from "~/domain/publishing/taken";
import type { Judged } from "~/domain/publishing/state";
import type { Action } from "./words";

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
/** Events of a stream whose id is said as SQL over the case `c`. */
type Events = (stream: string) => BoundQuery<EventRow[]>;

/** What those who judge need of one kind of thing: its feature knows. */
export interface Moderated<L extends Loads = Loads> {
  /** SQL of what a report asks of the thing `?`: see `Reportable`. None: it lies in no database. */
  reportable?: string;
  actions(inSpace: boolean, held: boolean): Action[];
  /** Whether `mute` and `ban` keep its author out of the Space; else `hide` does what they say. */
  restricts: boolean;
  /** How a case shows it: joins to the case `c`, and SQL of a column each. */
  shown: {
    joins: string;
    title?: string;
    text?: string;
    /** JSON: its files. */
    media?: string;
    state?: string;
    /** Who runs it by now, beside its author. */
    runBy?: string;
    /** JSON of what its address and its pictures need. */
    place?: string;
  };
  /** SQL over the case by that name: when those who look after its Space do not judge it. */
  notForStaff?(c: string): string;
  url(id: string, place: Readonly<Record<string, string | null>>): string;
  pictures?(place: Readonly<Record<string, string | null>>): string[];
  /** What a decision may change. */
  load(events: Events): L;
  status?(loaded: Loaded<L>): string;
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
 * The command that gives a text back. What came since stays, and what was taken back is not what comes to light when
 * that goes.
 */
export function returning(
  takenBy: TakenBy,
  { caseId }: AboutThing,
  { moderatorId, asBefore }: Return,
) {
  const by = { caseId, moderatorId: null };
  const judged = { moderatorId, caseId, rule: null };
  return isTakenBy(takenBy, by)
    ? ({ type: "Restore", judged, asBefore } as const)
    : ({ type: "EndTaking", by } as const);
}

/** SQL that a report asks of a thing `p` in a Space `s`. */
export const OF_SPACE = `p."space_id" AS "spaceId", s."dissolved_at" AS "dissolvedAt",
  s."creator_id" IS NOT NULL AS "isRun"`;
export const againstStaff = (author: string) => `EXISTS (SELECT 1 FROM "space_members" m
  WHERE m."space_id" = p."space_id" AND m."user_id" = ${author} AND m."rank" < 2) AS "againstStaff"`;
/** The same of what lies in no Space. */
export const OF_HOUSE = `NULL AS "spaceId", 1 AS "shown", 0 AS "isRun", 0 AS "againstStaff"`;
