import { CountedBoards } from "~/domain/play/branches";
import type { Side } from "~/domain/play/hedge-duel/v1/rules";
import type { MatchData } from "./events";
import { matchCounts, matchStandings } from "./read-model";

/** Who has beaten most others in games for two, and whose rating is highest. */
export const countedWins = new CountedBoards({
  standings: matchStandings,
  counts: matchCounts,
  key: ["gameId", "period"],
  positionBits: 35,
});

/** Beside the boards of periods: where the ratings stand that matches have brought. */
export const RATING_BOARD = "rating";

const MIN_MS = 60_000;

/**
 * Whose win counts on boards, if one does. It took points from the other (of the same two that are three matches a day,
 * and none far below), and took a minute: so wins cannot be had faster than time passes, whoever gives up against whom.
 */
export function boardWinner(
  { rated, winner, ratings, startedAt }: MatchData,
  endedAt: string,
): Side | null {
  if (!rated || winner === null) return null;
  const { before, after } = ratings[winner];
  const lasted = Date.parse(endedAt) - Date.parse(startedAt);
  return after > before && lasted >= MIN_MS ? winner : null;
}
