import { Link } from "react-router";
import { GameCover } from "~/app/components/game-cover";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { seasonPoints } from "~/domain/seasons/scoring";
import type { SeasonView } from "~/domain/seasons/view";

interface SeasonGamesProps {
  season: SeasonView;
  /** What they are called, and whether they can be played. */
  games: Readonly<Record<string, { name: string; offered: boolean }>>;
  /** Own best scores by the games' ids; null for visitors. */
  bests: Readonly<Record<string, number>> | null;
}

/** The games that count, with what one's own best in each is worth. */
export function SeasonGames({ season, games, bests }: SeasonGamesProps) {
  const { t } = useTranslation("seasons");
  const { number } = useFormat();
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {season.scoring.map(({ game, par }) => {
        const best = bests?.[game];
        return (
          <li
            key={game}
            className="pixel-corners relative grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3 border-2 border-line bg-surface p-2 has-[a]:hover:bg-raised"
          >
            <GameCover gameId={game} />
            <div className="grid gap-0.5">
              {games[game]?.offered ? (
                <Link
                  to={`/play/detail/${game}`}
                  prefetch="intent"
                  className="font-bold after:absolute after:inset-0"
                >
                  {games[game].name}
                </Link>
              ) : (
                <span className="font-bold text-muted">{games[game]?.name ?? game}</span>
              )}
              <span className="text-sm text-muted">{t("par", { par: number(par) })}</span>
              {bests && (
                <span className="text-sm tabular-nums">
                  {best === undefined
                    ? t("notPlayed")
                    : t("best", {
                        best: number(best),
                        points: t("meScore", { score: number(seasonPoints(best, par)) }),
                      })}
                </span>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
