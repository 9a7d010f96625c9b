import type { Person } from "~/domain/profile/view-person";
import type { NamedRule } from "./events";
import type { AroundRow } from "./moderated";
import { PAST, type PastRow } from "./record-queries";
import type { Action, TargetKind } from "./words";

/** So many of the decisions before are told one by one. */
const TOLD = 5;

/** What is said around a thing. */
export interface AroundView {
  id: string;
  kind: AroundRow["kind"];
  stands: AroundRow["stands"];
  author: Person;
  title: string | null;
  text: string | null;
  files: number;
  createdAt: string;
}

interface PastView {
  id: string;
  kind: TargetKind;
  action: Action;
  rule: NamedRule | null;
  decidedAt: string;
  /** What came of it: it stands, was appealed, or was taken back, with an appeal or without. */
  outcome: "stands" | "appealed" | "upheld" | "overturned";
}

/** What those who judge know of whoever wrote the thing, as far as they look after. */
export interface RecordView {
  /** Since when they have an account, and are in the Space. */
  accountSince: string | null;
  memberSince: string | null;
  /** What keeps them from writing there now. */
  restriction: { kind: "mute" | "ban"; until: string | null } | null;
  /** Counted no further than the last fifty. */
  decisions: number;
  appeals: number;
  overturned: number;
  /** The newest few. */
  last: PastView[];
}

export const aroundPeople = (rows: readonly AroundRow[]) => rows.map(({ authorId }) => authorId);

const ORDER = { above: 0, before: 1, after: 1 };
const placeOf = ({ kind, stands, createdAt }: AroundRow) =>
  `${kind === "post" && stands === "above" ? 0 : 1} ${ORDER[stands]} ${createdAt}`;

/** In the order in which it is read. What it answers stands above, and not among what came before it, too. */
export function viewAround(
  found: readonly AroundRow[],
  personOf: (id: string) => Person,
): AroundView[] {
  const rows = new Map(found.map((row) => [row.id, row]));
  for (const row of found) if (row.stands === "above") rows.set(row.id, row);
  return [...rows.values()]
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    .map(({ authorId, ...row }) => ({ ...row, author: personOf(authorId) }));
}

const outcomeOf = ({ state, overturnedAt, judgedAt }: PastRow): PastView["outcome"] =>
  overturnedAt !== null
    ? "overturned"
    : state === "appealed"
      ? "appealed"
      : judgedAt === null
        ? "stands"
        : "upheld";

interface RecordRead {
  accountSince: string | null;
  memberSince: string | null;
  restriction: RecordView["restriction"];
  /** Of several logs. */
  past: readonly (readonly PastRow[])[];
}

/** `caseId`: what is judged now is not a part of the record. */
export function viewRecord(
  { past, restriction, ...since }: RecordRead,
  caseId: string,
): RecordView {
  const rows = past
    .flat()
    .filter(({ id }) => id !== caseId)
    .sort((one, other) => (one.decidedAt! < other.decidedAt! ? 1 : -1))
    .slice(0, PAST);
  return {
    ...since,
    restriction: restriction && { kind: restriction.kind, until: restriction.until },
    decisions: rows.length,
    appeals: rows.filter(({ appealedAt }) => appealedAt !== null).length,
    overturned: rows.filter(({ overturnedAt }) => overturnedAt !== null).length,
    last: rows.slice(0, TOLD).map((row) => ({
      id: row.id,
      kind: row.kind,
      action: row.action!,
      rule: row.ruleId === null ? null : { id: row.ruleId, title: row.ruleTitle },
      decidedAt: row.decidedAt!,
      outcome: outcomeOf(row),
    })),
  };
}
