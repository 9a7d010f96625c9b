import { Link } from "react-router";
import { GameCover } from "~/app/components/game-cover";
import type { ReactNode } from "react";

export interface StripGame {
  gameId: string;
  name: string;
}

/** Covers of games in a row, or in rows. */
export function GameStrip({ games, empty }: { games: readonly StripGame[]; empty: ReactNode }) {
  if (!games.length) return empty;
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
      {games.map(({ gameId, name }) => (
        <li key={gameId}>
          <Link to={`/store/detail/${gameId}`} className="group grid gap-1.5">
            <GameCover gameId={gameId} />
            <span className="text-sm leading-snug font-semibold group-hover:text-link group-hover:underline">
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
