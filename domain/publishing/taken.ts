import type { Judged } from "./standing";

/** Something that was hidden or removed, and by what. */
export interface Taken {
  as: "hidden" | "removed";
  judged: Judged;
}

/** All by which a thing is out of sight, the last one in force. */
export type TakenBy = readonly Taken[];

/** Once more by what had taken it before: what came since is over. */
export function take(takenBy: TakenBy, as: Taken["as"], { moderatorId, caseId, rule }: Judged) {
  const before = takenBy.findIndex(
    ({ judged }) => judged.caseId === caseId && judged.moderatorId === moderatorId,
  );
  const below = before < 0 ? takenBy : takenBy.slice(0, before);
  return [...below, { as, judged: { moderatorId, caseId, rule } }];
}

/** Whether it is out of sight by just this, and nothing that came since. */
export function isTakenBy(takenBy: TakenBy, by: Partial<Judged>): boolean {
  const judged = takenBy.at(-1)?.judged;
  return (
    judged !== undefined &&
    judged.caseId === (by.caseId ?? null) &&
    (by.moderatorId === undefined || judged.moderatorId === by.moderatorId)
  );
}
