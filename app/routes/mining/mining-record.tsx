import { Suspense, lazy } from "react";
import { Link } from "react-router";
import { Card } from "~/app/components/card";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { MiningPage, Rule } from "./load-mining";

const ClaimHistory = lazy(async () => ({
  default: (await import("./claim-history")).ClaimHistory,
}));

/** What stands behind the panels: the rule in force, and what one has claimed. */
export function MiningRecord({ rule, player }: MiningPage) {
  return (
    <>
      {player && (
        <Suspense>
          <ClaimHistory claims={player.claims} />
        </Suspense>
      )}
      {rule && <MiningRule rule={rule} />}
    </>
  );
}

/** The rule in force, in plain words. */
function MiningRule({ rule }: { rule: Rule }) {
  const { t } = useTranslation("mining");
  const { number } = useFormat();
  return (
    <section aria-labelledby="mining-rule" className="grid gap-4">
      <header className="grid gap-1">
        <h2 id="mining-rule" className="font-pixel text-xl">
          {t("rule.title")}
        </h2>
        <p className="text-sm text-muted">
          {t("rule.version", { version: number(rule.version) })}{" "}
          <Time value={rule.startsAt} show="date" />
        </p>
      </header>
      <div className="grid gap-4 lg:grid-cols-[5fr_3fr]">
        <ul className="pixel-corners divide-y-2 divide-line border-2 border-line bg-surface">
          {rule.lines.map(({ key, title, text }) => (
            <li key={key} className="grid gap-1 px-4 py-3 sm:px-6">
              {title && <h3 className="font-semibold">{title}</h3>}
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Card className="grid content-between gap-3">
          <div className="grid gap-3">
            <h3 className="text-lg font-bold">{t("rule.formula")}</h3>
            <p className="pixel-corners border-2 border-l-8 border-gold bg-raised px-4 py-3 font-semibold">
              {t("rule.formulaText")}
            </p>
            <p className="text-sm text-muted">{t("why.power")}</p>
          </div>
          <Link
            to={`/rules#mining-${rule.version}`}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link underline"
          >
            {t("rule.all")}
          </Link>
        </Card>
      </div>
    </section>
  );
}
