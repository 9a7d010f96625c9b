import type { MiningRule } from "~/domain/mining/rule";
import type { Statement } from "./statement";
import type { Words } from "./words";

export function describeMining({ emission, weights }: MiningRule, words: Words): Statement[] {
  const { t, number, money, stead } = words;
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
  ];
}
