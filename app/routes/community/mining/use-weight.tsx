import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { RuleLink } from "~/app/why/rule-link";
import type { Rule } from "./load-mining";

type Weight = Rule["weights"][number];

/** What a deed gives, in words: "10 power for every $1.00". */
export function useGives() {
  const { t } = useTranslation("community");
  const { number, money } = useFormat();
  return ({ measure, per, power }: Weight): string => {
    const gives = t("power", { power: number(power) });
    return measure === "spending"
      ? t("rule.forSpending", { power: gives, per: money(per) })
      : t("rule.forCount", { power: gives, count: per });
  };
}

/** What the rule says of one measure, for the sheet behind its figure. */
export function useWeight(rule: Rule) {
  const { t } = useTranslation("community");
  const { number } = useFormat();
  const gives = useGives();
  return (measure: Weight["measure"]) => {
    const weight = rule.weights.find((one) => one.measure === measure);
    if (!weight) return undefined;
    return (
      <>
        <p>
          {t(`rule.${measure}`)}: {gives(weight)}.
        </p>
        <p className="text-sm text-muted">
          {t("rule.atMost")}: {t("power", { power: number(weight.cap) })}
          {!weight.open && <>. {t("rule.later")}</>}
        </p>
        <RuleLink
          rule={`mining:${rule.version}`}
          className="text-sm font-semibold text-link underline"
        />
      </>
    );
  };
}
