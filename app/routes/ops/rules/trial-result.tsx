import { Link } from "react-router";
import { tokenUnits } from "~/domain/format-token";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Figures } from "~/app/routes/ops/figures";
import type { Trial } from "~/workers/operations/trial";

/** The players who would have gained or lost. */
export function TrialResult({ trial }: { trial: Trial }) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const token = useTokenFormat();
  const amount = (value: number) =>
    trial.unit === "STEAD" ? token(value, tokenUnits.STEAD) : number(value);
  const { decided, partial, total, players, most } = trial;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Figures
        items={[
          { label: t("rules.gain"), value: number(players.gain) },
          { label: t("rules.lose"), value: number(players.lose) },
          { label: t("rules.same"), value: number(players.same) },
          {
            label: t(`rules.total.${trial.unit}`),
            value: amount(total.after),
            note: t("rules.totalBefore", { amount: amount(total.before) }),
          },
        ]}
      />
      <p className="text-sm text-muted">{t("rules.decided", { count: decided })}</p>
      {partial && (
        <p className="pixel-corners border-2 border-l-8 border-info bg-surface px-4 py-3 text-sm">
          {t("rules.partial")}
        </p>
      )}
      {most.length > 0 && (
        <table className="w-full border-collapse text-left text-sm">
          <caption className="pb-2 text-left font-bold">{t("rules.most")}</caption>
          <thead>
            <tr className="border-b-2 border-line">
              <th scope="col" className="py-2 pr-4">
                {t("rules.player")}
              </th>
              <th scope="col" className="py-2 pr-4 text-right">
                {t("rules.before")}
              </th>
              <th scope="col" className="py-2 text-right">
                {t("rules.after")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y-2 divide-line">
            {most.map(({ userId, before, after }) => (
              <tr key={userId}>
                <td className="py-2 pr-4">
                  <Link
                    to={`/ops/players/${userId}`}
                    className="font-mono underline wrap-anywhere hover:text-link"
                  >
                    {userId}
                  </Link>
                </td>
                <td className="py-2 pr-4 text-right tabular-nums">{amount(before)}</td>
                <td className="py-2 text-right font-semibold tabular-nums">{amount(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
