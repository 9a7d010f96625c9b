import { Link } from "react-router";
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
            <img
              src={`/art/games/${gameId}/cover.svg`}
              alt=""
              width={480}
              height={640}
              loading="lazy"
              className="pixel-corners aspect-3/4 w-full bg-raised object-cover"
            />
            <span className="text-sm leading-snug font-semibold group-hover:text-link group-hover:underline">
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
