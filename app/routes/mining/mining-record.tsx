import { Suspense, lazy } from "react";
import { Link } from "react-router";
import { Card } from "~/app/components/card";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { tokenUnits } from "~/domain/format-token";
import type { MiningPage, Rule } from "./load-mining";
import { MiningIcon } from "./mining-icon";
import { useGives } from "./use-weights";

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
  const token = useTokenFormat();
  const gives = useGives();
  const emission = token(rule.emission, tokenUnits.STEAD);
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
          {rule.weights.map((weight) => (
            <li
              key={weight.measure}
              className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[auto_1fr_auto] sm:px-6"
            >
              <MiningIcon name={weight.measure} className="size-8 text-link" />
              <div className="grid">
                <h3 className="font-semibold">{t(`rule.${weight.measure}`)}</h3>
                <p>{gives(weight)}</p>
                {!weight.open && <p className="text-xs text-muted">{t("rule.later")}</p>}
              </div>
              <p className="col-start-2 text-sm text-muted sm:col-start-3 sm:grid sm:justify-items-end">
                <span>{t("rule.atMost")}</span>{" "}
                <span className="font-semibold text-ink">
                  {t("power", { power: number(weight.cap) })}
                </span>
              </p>
            </li>
          ))}
        </ul>
        <Card className="grid content-between gap-3">
          <div className="grid gap-3">
            <h3 className="text-lg font-bold">{t("rule.formula")}</h3>
            <p className="pixel-corners border-2 border-l-8 border-gold bg-raised px-4 py-3 font-semibold">
              {t("rule.formulaText", { emission })}
            </p>
            <p className="text-sm text-muted">{t("rule.rounding", { emission })}</p>
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
