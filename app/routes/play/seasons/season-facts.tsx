import { Link } from "react-router";
import { Badge, type BadgeTone } from "~/app/components/badge";
import { Countdown } from "~/app/components/countdown";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { SeasonView } from "~/domain/seasons/view";

const TONES: Record<SeasonView["state"], BadgeTone> = {
  announced: "info",
  running: "gold",
  closing: "neutral",
  paid: "success",
};

/** Its name that leads to it, what there is to know of it, and where whoever looks stands. */
export function SeasonSummary({ season, now }: { season: SeasonView; now: string }) {
  return (
    <>
      <h2 className="text-lg font-bold">
        <Link
          to={`/play/seasons/${season.id}`}
          className="inline-flex min-h-11 items-center hover:text-link hover:underline"
        >
          {season.title}
        </Link>
      </h2>
      <SeasonFacts season={season} now={now} />
      <MyPlace season={season} />
    </>
  );
}

/** Whether it is on, from when to when, and how long still. */
export function SeasonFacts({ season, now }: { season: SeasonView; now: string }) {
  const { t } = useTranslation("seasons");
  const { dateTime } = useTimeFormat();
  const { state, startsAt, endsAt } = season;
  const [from, to] = [dateTime(startsAt, "UTC"), dateTime(endsAt, "UTC")];
  const until = state === "announced" ? startsAt : endsAt;
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      <p className="text-sm text-muted">{t("period", { from, to })}</p>
      {state === "closing" && <p className="text-sm">{t("closingHint")}</p>}
      {state === "paid" && <p className="text-sm">{t("paidHint")}</p>}
      {(state === "announced" || state === "running") && (
        <p className="text-sm">
          {t(state === "announced" ? "startsIn" : "endsIn")} <Left until={until} now={now} />
        </p>
      )}
    </div>
  );
}

const DAY_MS = 86_400_000;

/** Days, and on the last two the seconds. */
function Left({ until, now }: { until: string; now: string }) {
  const { t } = useTranslation("seasons");
  const days = Math.floor((Date.parse(until) - Date.parse(now)) / DAY_MS);
  if (days >= 2) return <b>{t("days", { count: days })}</b>;
  return <Countdown until={until} className="font-bold tabular-nums" />;
}

/** Where whoever looks stands, and what that brings. */
export function MyPlace({ season: { me, state } }: { season: SeasonView }) {
  const { t } = useTranslation("seasons");
  const { number } = useFormat();
  const amount = usePoints();
  if (!me) return null;
  const points = amount(me.reward);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <b>{me.rank === null ? t("meBehind") : t("meRank", { rank: number(me.rank) })}</b>
      <span>{t("meScore", { score: number(me.score) })}</span>
      {me.reward > 0 && <span>{t(state === "paid" ? "meRewarded" : "meReward", { points })}</span>}
    </p>
  );
}

export function usePoints() {
  const { t } = useTranslation("seasons");
  const { number } = useFormat();
  return (count: number) => t("points", { count, amount: number(count) });
}
