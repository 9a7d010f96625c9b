import type { PlayableGame } from "~/domain/store/playable";
import type { Cabinet } from "./cabinet";

const games: Record<PlayableGame, () => Promise<{ game: Cabinet }>> = {
  "brick-garden": () => import("./brick-garden/game"),
  "neon-serpent": () => import("./neon-serpent/game"),
  "tile-tide": () => import("./tile-tide/game"),
};

/** Each game travels only to those who want to play it. */
export async function loadGame(id: PlayableGame): Promise<Cabinet> {
  const { game } = await games[id]();
  return game;
}
