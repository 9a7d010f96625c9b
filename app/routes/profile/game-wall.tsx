import type { ReactNode } from "react";
import { Link } from "react-router";
import { GameCover } from "~/app/components/game-cover";
import type { StripGame } from "./game-strip";

/** Covers side by side, which say what they are; the name comes up where one points, and is read aloud. */
export function GameWall({ games, empty }: { games: readonly StripGame[]; empty: ReactNode }) {
  if (!games.length) return empty;
  return (
    <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6 sm:gap-3">
      {games.map(({ gameId, name }) => (
        <li key={gameId}>
          <Link to={`/store/detail/${gameId}`} prefetch="intent" className="group relative block">
            <GameCover gameId={gameId} />
            <span className="absolute inset-x-0 bottom-0 bg-night/85 p-1.5 text-xs font-semibold text-parchment opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
