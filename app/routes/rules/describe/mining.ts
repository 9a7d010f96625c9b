import type { MiningRule } from "~/domain/mining/rule";
import type { Statement } from "./statement";
import type { Words } from "./words";

export function describeMining(rule: MiningRule, { t, days, money, stead }: Words): Statement[] {
  const { emission, perDollar, talkPercent, newAccounts } = rule;
  return [
    {
      key: "emission",
      text: t("mining.emission", { amount: stead(emission), perDollar: stead(perDollar) }),
    },
    {
      key: "money",
      title: t("mining.moneyTitle"),
      text: t("mining.money", { percent: 100 - talkPercent }),
    },
    {
      key: "talk",
      title: t("mining.talkTitle"),
      text: t("mining.talk", { percent: talkPercent }),
    },
    { key: "takenBack", title: t("mining.takenBackTitle"), text: t("mining.takenBack") },
    { key: "rounding", title: t("mining.roundingTitle"), text: t("mining.rounding") },
    ...(newAccounts
      ? [
          {
            key: "newAccounts",
            title: t("mining.newAccountsTitle"),
            text: t("mining.newAccounts", {
              days: days(newAccounts.days),
              least: money(newAccounts.orderCents),
            }),
          },
        ]
      : []),
  ];
}
