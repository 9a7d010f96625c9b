import { keepText, readText } from "~/app/kept-text";
import type { GameCard } from "~/domain/store/card-queries";

/** What is kept of a game that somebody looked at. It stays on the device. */
export type RecentGame = Pick<GameCard, "id" | "name" | "delivery">;

const PLACE = "recent-games";
const MOST = 12;

interface Kept {
  games?: unknown;
}

/** The last one first. */
export function readRecent(): RecentGame[] {
  const { games } = JSON.parse(readText(PLACE, "device")) as Kept;
  return Array.isArray(games) ? games.filter(isGame) : [];
}

export function keepRecent({ id, name, delivery }: RecentGame): void {
  const others = readRecent().filter((game) => game.id !== id);
  keepText(PLACE, "device", { games: [{ id, name, delivery }, ...others].slice(0, MOST) });
}

export function clearRecent(): void {
  keepText(PLACE, "device", {});
}

/** Others may write into the same place, and so may a newer release. */
function isGame(kept: unknown): kept is RecentGame {
  const game = kept as Partial<RecentGame> | null;
  return [game?.id, game?.name, game?.delivery].every((field) => typeof field === "string");
}
