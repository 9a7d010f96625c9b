import { type GameBoards, scoreBoards } from "~/domain/play/board-queries";
import { findGame, findPlayable } from "~/domain/play/games";
import { countedWins } from "./boards";

/** Of games for two: who won most. */
const winBoards: GameBoards = {
  counted: countedWins,
  told: `"match_id" AS "session_id", "played" AS "tries"`,
};

/** Those of a game, if it is played for a score or at tables. */
export function boardsFor(gameId: string): GameBoards | undefined {
  if (findGame(gameId)) return scoreBoards;
  return findPlayable(gameId) && winBoards;
}
