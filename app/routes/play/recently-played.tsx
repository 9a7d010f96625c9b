import type { ReactNode } from "react";
import { Link } from "react-router";
import { GameCover } from "~/app/components/game-cover";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";

export interface PlayedGame {
  gameId: string;
  name: string;
  playedSeconds: number;
}

/** What somebody played last, and how long they have played it. Needs the texts `played`. */
export function RecentlyPlayed({
  games,
  empty,
}: {
  games: readonly PlayedGame[];
  empty?: ReactNode;
}) {
  const { t } = useTranslation("played");
  const { duration } = useTimeFormat();
  if (games.length === 0) return empty;
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
      {games.map(({ gameId, name, playedSeconds }) => (
        <li key={gameId}>
          <Link to={`/play/detail/${gameId}`} prefetch="intent" className="group grid gap-1.5">
            <GameCover gameId={gameId} />
            <span className="text-sm leading-snug font-semibold group-hover:text-link group-hover:underline">
              {name}
            </span>
            <span className="text-xs text-muted">
              {t("playedFor")} {duration(playedSeconds)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
