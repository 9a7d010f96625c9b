const DAY_MS = 24 * 60 * 60_000;
export const INSIGHT_WEEKS = 12;

/** The Monday (UTC, ISO 8601) of the week that a moment lies in: `2026-11-23`. */
export function weekOf(time: string): string {
  const day = new Date(`${time.slice(0, 10)}T00:00:00.000Z`);
  const since = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - since * DAY_MS).toISOString().slice(0, 10);
}

/** The Mondays of the last weeks, this one last, and the one that follows. */
export function lastWeeks(now: Date, count: number): string[] {
  const last = Date.parse(weekOf(now.toISOString()));
  return Array.from({ length: count + 1 }, (_, at) =>
    new Date(last + (at + 1 - count) * 7 * DAY_MS).toISOString().slice(0, 10),
  );
}
