import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { RuleLink } from "~/app/why/rule-link";
import type { Rule } from "./load-mining";

type Weight = Rule["weights"][number];

/** What a deed gives, in words: "10 power for every $1.00". */
export function useGives() {
  const { t } = useTranslation("mining");
  const { number, money } = useFormat();
  return ({ measure, per, power }: Weight): string => {
    const gives = t("power", { power: number(power) });
    if (measure === "spending") return t("rule.forSpending", { power: gives, per: money(per) });
    return per === 1
      ? t("rule.forEach", { power: gives })
      : t("rule.forEvery", { power: gives, count: number(per) });
  };
}

/** What the rule says of some measures, for the sheet behind a figure; of all of them for power. */
export function useWeights(rule: Rule) {
  const { t } = useTranslation("mining");
  const { number } = useFormat();
  const gives = useGives();
  return (measures: readonly Weight["measure"][]) => (
    <>
      <ul className="grid gap-1">
        {rule.weights
          .filter(({ measure }) => measures.includes(measure))
          .map((weight) => (
            <li key={weight.measure}>
              {t("why.weight", { measure: t(`rule.${weight.measure}`), gives: gives(weight) })}{" "}
              <span className="text-sm text-muted">
                {t("why.cap", { power: t("power", { power: number(weight.cap) }) })}
                {!weight.open && ` ${t("why.later")}`} {weight.terms}
              </span>
            </li>
          ))}
        {rule.newAccounts && measures.some((measure) => measure !== "spending") && (
          <li className="text-sm text-muted">{rule.newAccounts}</li>
        )}
      </ul>
      <RuleLink
        rule={`mining:${rule.version}`}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline"
      />
    </>
  );
}
