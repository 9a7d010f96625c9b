import { Card } from "~/app/components/card";
import { Countdown } from "~/app/components/countdown";
import { Time } from "~/app/components/time";
import { tokenUnits } from "~/domain/format-token";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Figure, RuleLines } from "./figure";
import type { MiningPage, Player, Rule } from "./load-mining";

interface OverallPanelProps {
  waiting: Player["waiting"] | undefined;
  overall: Player["overall"] | undefined;
  epoch: MiningPage["epoch"];
  rule: Rule;
}

/** "Cumulative (Overall)". */
export function OverallPanel({ overall, waiting, epoch, rule }: OverallPanelProps) {
  const { t } = useTranslation("mining");
  const { number, money } = useFormat();
  const token = useTokenFormat();
  const stead = (baseUnits: bigint | string) => token(baseUnits, tokenUnits.STEAD);
  const power = (value: number | undefined, isMore = false) =>
    value === undefined ? undefined : t("power", { power: `${number(value)}${isMore ? "+" : ""}` });
  const current = overall?.currentMined.amount;
  const total = overall?.totalMined.amount;
  const share = <p>{t("why.share")}</p>;
  return (
    <Card className="grid content-start gap-3 lg:p-4">
      <h2 className="text-lg font-bold">{t("overall.title")}</h2>
      <div>
        <p className="figure mark-pixel-pick">
          <span>{t("overall.spaceMining")}</span>
          <b className="me-0! flex items-baseline gap-3 text-base">
            {t("epoch.name", { number: number(epoch.number) })}
            <Countdown until={epoch.endsAt} className="min-w-10 text-right text-link" />
          </b>
        </p>
        <Figure
          label={t("overall.miningPower")}
          hint={t("overall.miningPowerHint")}
          value={power(overall?.miningPower, overall?.miningPowerIsMore)}
          source="power"
          rule={
            <>
              <p>{t("why.power")}</p>
              <RuleLines rule={rule} />
            </>
          }
        />
        <Figure
          label={t("overall.averageMiningPower")}
          hint={t("overall.averageMiningPowerHint")}
          value={power(overall?.averageMiningPower)}
          source="mining"
          rule={<p>{t("why.average")}</p>}
        />
        <Figure
          label={t("overall.currentMined")}
          hint={t("overall.currentMinedHint")}
          value={current && stead(current)}
          source="mining"
          rule={
            current &&
            total && (
              <p>
                {t("why.current", {
                  total: stead(total),
                  claimed: stead(BigInt(total) - BigInt(current)),
                })}
              </p>
            )
          }
        />
        <Figure
          label={t("overall.totalMined")}
          hint={t("overall.totalMinedHint")}
          value={total && stead(total)}
          source="mining"
          rule={share}
        />
      </div>
      {waiting && (
        <p className="text-sm text-muted">
          {t("overall.waiting", { amount: money(waiting.cents) })}{" "}
          <Time value={waiting.nextFirmAt} show="date" />
        </p>
      )}
    </Card>
  );
}
