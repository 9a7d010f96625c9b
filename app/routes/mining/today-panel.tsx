import { Card } from "~/app/components/card";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Figure } from "./figure";
import type { Player, Rule } from "./load-mining";
import { MiningIcon } from "./mining-icon";
import { useWeights } from "./use-weights";

const COUNTED = ["posts", "likes", "comments"] as const;
const icon = (name: (typeof COUNTED)[number] | "spending") => (
  <MiningIcon name={name} className="size-5 text-link" />
);

/** "Progress (Today)". */
export function TodayPanel({ today, rule }: { today: Player["today"] | undefined; rule: Rule }) {
  const { t } = useTranslation("mining");
  const { money, number } = useFormat();
  const describe = useWeights(rule);
  return (
    <Card className="grid content-start gap-3 lg:p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">{t("today.title")}</h2>
        <p className="text-xs text-muted">{t("today.hint")}</p>
      </header>
      <dl>
        <Figure
          label={t("today.spending")}
          icon={icon("spending")}
          value={today && money(Number(today.spending.amount))}
          source="spending"
          rule={describe(["spending"])}
        />
        {COUNTED.map((measure) => (
          <Figure
            key={measure}
            label={t(`today.${measure}`)}
            icon={icon(measure)}
            value={today && number(today[measure])}
            source={measure}
            rule={describe([measure])}
          />
        ))}
      </dl>
    </Card>
  );
}
