import type { Judged } from "./state";

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

/** What put something out of sight: a case, whoever judged there, or a moderator without one. */
export type Taker = Pick<Judged, "caseId" | "moderatorId">;

const isBy =
  (by: Taker) =>
  ({ judged }: Taken) =>
    judged.caseId === by.caseId && (by.caseId !== null || judged.moderatorId === by.moderatorId);

/** Whether it is out of sight by just this, and nothing that came since. */
export const isTakenBy = (takenBy: TakenBy, by: Taker): boolean => takenBy.slice(-1).some(isBy(by));

/** Whether this is one of several by which it is out of sight, beneath the last. */
export const isBeneath = (takenBy: TakenBy, by: Taker): boolean =>
  takenBy.slice(0, -1).some(isBy(by));

export const without = (takenBy: TakenBy, by: Taker): TakenBy =>
  takenBy.filter((one) => !isBy(by)(one));

/** What another case decides stands for itself, though nothing is to be seen of it yet. */
export const isDecidedAnew = (takenBy: TakenBy, by: Judged): boolean =>
  by.caseId !== null && !isTakenBy(takenBy, by);
