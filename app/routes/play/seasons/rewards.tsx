import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { RankMark } from "~/app/routes/play/board/rank-mark";
import type { SeasonView } from "~/domain/seasons/view";
import { usePoints } from "./season-facts";

/** What each place brings, as it was published before the start. */
export function Rewards({ season: { rewards, position, version, me } }: { season: SeasonView }) {
  const { t } = useTranslation("seasons");
  const { number } = useFormat();
  const points = usePoints();
  const rank = me?.rank ?? 0;
  return (
    <>
      <table className="w-full text-left">
        <thead>
          <tr className="text-xs text-muted">
            <th className="pb-2 font-semibold">{t("rank")}</th>
            <th className="pb-2 text-right font-semibold">{t("reward")}</th>
          </tr>
        </thead>
        <tbody>
          {rewards.map(({ fromRank, toRank, reward }) => (
            <tr
              key={fromRank}
              className={classNames(
                "border-t-2 border-line",
                fromRank <= rank && rank <= toRank && "bg-raised",
              )}
            >
              <td className="h-11 px-1 tabular-nums">
                {fromRank === toRank ? (
                  <RankMark rank={fromRank} />
                ) : (
                  t("ranks", { from: number(fromRank), to: number(toRank) })
                )}
              </td>
              <td className="px-1 text-right font-bold tabular-nums">{points(reward)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="max-w-prose text-sm text-muted">{t("rewardsHint")}</p>
      <Link
        to={`/ledger?position=${position}`}
        className="inline-flex min-h-11 items-center justify-self-start text-sm underline decoration-edge underline-offset-4 hover:text-link"
      >
        {t("published", { position: number(position), version })}
      </Link>
    </>
  );
}
