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

interface FactsProps {
  season: SeasonView;
  now: string;
}

/** Whether it is on, how long still, and what the first place brings. */
export function SeasonFacts({ season: { state, startsAt, endsAt, rewards }, now }: FactsProps) {
  const { t } = useTranslation("seasons");
  const points = usePoints();
  const waits = state === "announced";
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        {(waits || state === "running") && (
          <span>
            {t(waits ? "startsIn" : "endsIn")} <Left until={waits ? startsAt : endsAt} now={now} />
          </span>
        )}
      </p>
      {state === "closing" && <p>{t("closingHint")}</p>}
      {state === "paid" && <p>{t("paidHint")}</p>}
      <Period startsAt={startsAt} endsAt={endsAt} />
      {state !== "paid" && rewards[0] && (
        <p>{t("firstPrize", { points: points(rewards[0].reward) })}</p>
      )}
    </div>
  );
}

function Period({ startsAt, endsAt }: Pick<SeasonView, "startsAt" | "endsAt">) {
  const { t } = useTranslation("seasons");
  const { dateTime } = useTimeFormat();
  const [from, to] = [dateTime(startsAt, "UTC"), dateTime(endsAt, "UTC")];
  return <p className="text-muted">{t("period", { from, to })}</p>;
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
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <b className="text-lg">
        {me.rank === null ? t("meCounting") : t("meRank", { rank: number(me.rank) })}
      </b>
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
