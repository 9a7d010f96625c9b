import type { TaskKind } from "./rule";

/** A period of a task, in UTC. */
export interface Period {
  /** Tells periods of one kind apart: a day, the Monday of a week, a month, or "once". */
  key: string;
  startsAt: string;
  /** The first moment of the next one; null for what is done once. */
  endsAt: string | null;
}

/** Days, each from and until when, in which what is capped by day is counted; what is done once has no days. */
export function spansOf(
  { startsAt, endsAt }: Period,
  until = "~",
): [from: string, until: string][] {
  if (endsAt === null) return [["", "~"]];
  const spans: [string, string][] = [];
  for (let at = startsAt; at < endsAt && at <= until;) {
    const next = new Date(Date.parse(at) + DAY_MS).toISOString();
    spans.push([at, next]);
    at = next;
  }
  return spans;
}
const DAY_MS = 24 * 60 * 60_000;

/** The period that `now` lies in. Weeks begin on Monday (ISO 8601). */
export function periodOf(kind: TaskKind, now: Date): Period {
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const day = (at: number) => new Date(Date.UTC(year, month, at)).toISOString();
  switch (kind) {
    case "once":
      return { key: "once", startsAt: "", endsAt: null };
    case "daily":
      return { key: day(date).slice(0, 10), startsAt: day(date), endsAt: day(date + 1) };
    case "weekly": {
      const monday = date - ((now.getUTCDay() + 6) % 7);
      const startsAt = day(monday);
      return { key: startsAt.slice(0, 10), startsAt, endsAt: day(monday + 7) };
    }
    case "monthly": {
      const startsAt = day(1);
      const endsAt = new Date(Date.UTC(year, month + 1, 1)).toISOString();
      return { key: startsAt.slice(0, 7), startsAt, endsAt };
    }
  }
}
