import { useRevalidator } from "react-router";
import { Countdown } from "~/app/components/countdown";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { DailyPuzzle } from "./read-list";

/** The puzzle of the day, the largest thing on the page. It stays dark in both themes, as its picture is. */
export function Daily({ puzzle }: { puzzle: DailyPuzzle }) {
  const { t } = useTranslation("play");
  const { number } = useFormat();
  const { date } = useTimeFormat();
  const { revalidate } = useRevalidator();
  const { id, name, tagline, day, endsAt, own } = puzzle;
  return (
    <section
      aria-label={t("list.daily.title")}
      className="pixel-corners relative isolate grid overflow-hidden border-2 border-line bg-night text-parchment sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <img
        src={`/art/games/${id}/scene-1.svg`}
        alt=""
        width={1280}
        height={720}
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-night from-65% to-night/20 sm:bg-linear-to-r sm:from-30% sm:to-night/30" />
      <div className="grid content-end gap-3 p-4 pt-32 sm:p-8">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-bold text-gold">
          {t("list.daily.title")} <span className="text-parchment">{date(`${day}T00:00:00Z`)}</span>
        </p>
        <h2 className="text-3xl font-extrabold">{name}</h2>
        <p className="max-w-md">{tagline}</p>
        {own?.state === "played" ? (
          <p className="text-lg font-bold tabular-nums">
            {own.score === null || own.rank === null
              ? t("list.daily.playedHeld")
              : t("list.daily.played", { score: number(own.score), rank: number(own.rank) })}
          </p>
        ) : (
          <p className="max-w-md text-sm">{t("list.daily.lead")}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-1">
          {own?.state === "played" ? (
            <LinkButton to={`/play/detail/${id}#leaderboard`} size="lg">
              {t("list.daily.board")}
            </LinkButton>
          ) : (
            <LinkButton to={`/play/detail/${id}`} size="lg">
              {t(own?.state === "open" ? "list.daily.continue" : "list.daily.play")}
            </LinkButton>
          )}
          <p className="grid text-sm">
            <span>{t("list.daily.next")}</span>
            <Countdown
              until={endsAt}
              onEnd={() => void revalidate()}
              className="text-xl font-bold tabular-nums text-gold"
            />
          </p>
        </div>
      </div>
      <img
        src={`/art/games/${id}/cover.svg`}
        alt=""
        width={480}
        height={640}
        className="m-8 hidden w-52 self-center border-2 border-gold sm:block lg:w-60"
      />
    </section>
  );
}
