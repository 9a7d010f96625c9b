import { LOG_NAMES, type LogName } from "~/domain/logs";

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
