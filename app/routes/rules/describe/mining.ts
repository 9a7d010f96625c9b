import type { Measure, MiningRule } from "~/domain/mining/rule";
import type { Statement } from "./statement";
import type { Words } from "./words";

export function describeMining(rule: MiningRule, words: Words): Statement[] {
  const { t, number, money, stead } = words;
  const { emission, weights } = rule;
  const newAccounts = describeNewAccounts(rule, words);
  return [
    { key: "emission", text: t("mining.emission", { amount: stead(emission) }) },
    ...weights.map(({ measure, per, power, cap }) => ({
      key: measure,
      title: t(`mining.measures.${measure}`),
      text: t("mining.weight", {
        power: number(power),
        per: measure === "spending" ? money(per) : t(`mining.per.${measure}`, { count: per }),
        cap: number(cap),
      }),
    })),
    ...(newAccounts
      ? [{ key: "new-accounts", title: t("mining.newAccountsTitle"), text: newAccounts }]
      : []),
  ];
}

/** What holds of deeds of a measure in every version. */
export const describeTerms = (measure: Measure, { t }: Words): string | null =>
  measure === "spending" ? null : t(`mining.terms.${measure}`);

export const describeNewAccounts = (
  { newAccounts }: MiningRule,
  { t, days, money }: Words,
): string | null =>
  newAccounts
    ? t("mining.newAccounts", {
        days: days(newAccounts.days),
        least: money(newAccounts.orderCents),
      })
    : null;
