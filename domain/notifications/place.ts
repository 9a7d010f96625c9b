import { LOG_NAMES, type LogName } from "~/domain/logs";

/** Where the newest of a line stands: what lists go on from, and up to which one has read. */
export interface Place {
  time: string;
  log: LogName;
  position: number;
}

const PLACE = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(${LOG_NAMES.join("|")}):(\d{1,15})$`,
);

/** A line's id says what it held when it was read: one who has come since is not read with it. */
export function formatPlace({ time, log, position }: Place): string {
  return `${time}_${log}:${position}`;
}

export function parsePlace(text: string): Place | undefined {
  const [, time, log, position] = PLACE.exec(text) ?? [];
  return time ? { time, log: log as LogName, position: Number(position) } : undefined;
}
