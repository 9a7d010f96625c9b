import { Link } from "react-router";
import { GameCover } from "~/app/components/game-cover";
import { PixelIcon } from "~/app/components/pixel-icon";
import type { SeasonView } from "~/domain/seasons/view";
import { MyPlace, SeasonFacts } from "./season-facts";

interface SeasonCardProps {
  season: SeasonView;
  now: string;
  children?: React.ReactNode;
}

/** A season in short: its name leads to it, and its games are seen. */
export function SeasonCard({ season, now, children }: SeasonCardProps) {
  return (
    <div className="card grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid gap-2">
        <h3 className="flex items-center gap-3 text-xl font-bold">
          <PixelIcon name="trophy" className="size-8 shrink-0 text-gold" />
          <Link
            to={`/play/seasons/${season.id}`}
            className="inline-flex min-h-11 items-center hover:text-link hover:underline"
          >
            {season.title}
          </Link>
        </h3>
        <SeasonFacts season={season} now={now} />
        <MyPlace season={season} />
      </div>
      <div className="grid gap-4">
        <div className="flex gap-2 sm:justify-end">
          {season.games.map((game) => (
            <span key={game} className="w-12 min-w-0 lg:w-16">
              <GameCover gameId={game} />
            </span>
          ))}
        </div>
        {children}
      </div>
    </div>
  );
}
