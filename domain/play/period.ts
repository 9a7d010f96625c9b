import { dayOf } from "~/domain/day";

export const periods = ["day", "week", "all"] as const;
export type Period = (typeof periods)[number];

const DAY_MS = 24 * 60 * 60_000;

/** By what the boards of a moment are told apart: its day, its week by the Monday (`w2026-11-23`), and `all`. */
export function boardOf(period: Period, at: Date): string {
  switch (period) {
    case "day":
      return dayOf(at);
    case "week":
      return `w${dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS))}`;
    case "all":
      return "all";
  }
}

/**
 * The boards on which a session's score may stand: those of when it began. So it stands where its try is counted, and
 * nobody goes into a new day with a game that he has already seen.
 */
export const boardsOf = (startedAt: string): string[] =>
  periods.map((period) => boardOf(period, new Date(startedAt)));
