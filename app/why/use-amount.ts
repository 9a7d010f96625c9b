import { useMemo } from "react";
import { tokenUnits } from "~/app/i18n/format";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";

/** How figures are written: `120 points`, `1.25 STEAD`. Needs the texts `points`. */
export function useAmount(unit: "points" | "STEAD") {
  const { t } = useTranslation("points");
  const { number, token } = useFormat();
  return useMemo(() => {
    const amount = (value: number) =>
      unit === "STEAD"
        ? token(value, tokenUnits.STEAD)
        : t("amount", { count: value, amount: number(value) });
    const signed = (value: number) => {
      const size = Math.abs(value);
      const written = unit === "STEAD" ? token(size, tokenUnits.STEAD) : number(size);
      return `${value < 0 ? "−" : "+"}${written}`;
    };
    return { amount, signed };
  }, [unit, t, number, token]);
}
