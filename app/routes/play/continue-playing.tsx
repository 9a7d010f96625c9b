import { GameCover } from "~/app/components/game-cover";
import { LinkButton } from "~/app/components/link-button";
import { Time } from "~/app/components/time";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { RecentlyPlayed, type PlayedGame } from "./recently-played";

interface ContinuePlayingProps {
  /** The last first; at least one. */
  games: readonly (PlayedGame & { lastPlayedAt: string })[];
}

/** What one played last, with one press to go on, and what one played before. Needs the texts `played`. */
export function ContinuePlaying({ games: [last, ...before] }: ContinuePlayingProps) {
  const { t } = useTranslation("played");
  const { duration } = useTimeFormat();
  const { gameId, name, playedSeconds, lastPlayedAt } = last!;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <article className="pixel-corners grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 border-2 border-gold bg-surface p-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-6 sm:p-4">
        <GameCover gameId={gameId} early />
        <div className="grid justify-items-start gap-1.5">
          <h3 className="text-xl leading-tight font-bold">{name}</h3>
          <p className="text-sm text-muted">
            {t("playedFor")} {duration(playedSeconds)}
          </p>
          <p className="text-sm text-muted">
            {t("last")} <Time value={lastPlayedAt} show="relative" />
          </p>
          <LinkButton
            to={`/play/detail/${gameId}`}
            prefetch="intent"
            aria-label={t("goOnWith", { game: name })}
            className="mt-2"
          >
            {t("goOn")}
          </LinkButton>
        </div>
      </article>
      {before.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h3 className="font-bold">{t("title")}</h3>
          <RecentlyPlayed games={before} />
        </div>
      )}
    </div>
  );
}
