import type { BadgeTone } from "~/app/components/badge";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { CodeState } from "~/domain/discounts/state";
import type { DeskCode } from "~/domain/operations/discount-queries";

export const stateTones: Record<CodeState, BadgeTone> = {
  open: "success",
  planned: "info",
  "used-up": "neutral",
  ended: "neutral",
  stopped: "danger",
};

/** What a code takes off, in words. */
export function useTakesOff() {
  const { t } = useTranslation("ops");
  const { number, money } = useFormat();
  return ({
    percent,
    amountCents,
    mostCents,
  }: Pick<DeskCode, "percent" | "amountCents" | "mostCents">) => {
    if (percent === null) return t("discounts.takesAmount", { amount: money(amountCents ?? 0) });
    return mostCents === null
      ? t("discounts.takesPercent", { percent: number(percent) })
      : t("discounts.takesMost", { percent: number(percent), most: money(mostCents) });
  };
}
