import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAmount } from "~/app/why/use-amount";
import { titleOf } from "~/domain/store/title";
import type { PrizeView } from "~/domain/mystery-box/view";

/** What prizes are called. Needs the texts `prizes` and `points`. */
export function usePrize() {
  const { t, i18n } = useTranslation("prizes");
  const { discount, money } = useFormat();
  const { amount } = useAmount("points");
  return {
    nameOf(prize: PrizeView): string {
      switch (prize.kind) {
        case "points":
          return amount(prize.amount);
        case "discount":
          return prize.amountOff === null
            ? t("percentOff", { percent: discount(prize.percent ?? 0) })
            : t("amountOff", { amount: money(Number(prize.amountOff.amount)) });
        case "game":
          return t("game", { name: titleOf(prize, i18n.language) });
        case "collectible":
          return t(`collectibles.${prize.collectibleId}`);
      }
    },
    /** What goes with it; undefined when the name says all. */
    noteOf(prize: PrizeView): string | undefined {
      if (prize.kind !== "discount") return undefined;
      const { minimum, most } = prize;
      const limits = [
        ...(minimum.amount === "0"
          ? []
          : [t("minimum", { amount: money(Number(minimum.amount)) })]),
        ...(most ? [t("most", { amount: money(Number(most.amount)) })] : []),
      ];
      return limits.length ? limits.join(", ") : undefined;
    },
  };
}
