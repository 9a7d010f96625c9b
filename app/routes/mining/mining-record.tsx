import { Suspense, lazy } from "react";
import { Link } from "react-router";
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

/** What the rule in force comes to, and the way to its words. */
function MiningRule({ rule }: { rule: Rule }) {
  const { t } = useTranslation("mining");
  const { number } = useFormat();
  return (
    <section aria-labelledby="mining-rule" className="card stack justify-items-start gap-3">
      <h2 id="mining-rule" className="font-pixel text-xl">
        {t("rule.title")}
      </h2>
      <p className="text-sm text-muted">
        {t("rule.version", { version: number(rule.version) })}{" "}
        <Time value={rule.startsAt} show="date" />
      </p>
      <p className="pixel-corners border-2 border-l-8 border-gold bg-raised px-4 py-3">
        <b>{t("rule.formula")}:</b> {t("rule.formulaText")}
      </p>
      <p className="text-sm text-muted">{t("why.power")}</p>
      <Link
        to={`/rules#mining-${rule.version}`}
        className="nav-link font-semibold text-link underline"
      >
        {t("rule.all")}
      </Link>
    </section>
  );
}
