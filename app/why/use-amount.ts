import { useMemo } from "react";
import { MICRO } from "~/domain/mystery-box/weights";
import { tokenUnits } from "~/domain/format-token";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { WhyUnit } from "./sources";

/** How figures are written: `120 points`, `1.25 STEAD`, `$9.99`. Needs the texts `points`. */
export function useAmount(unit: WhyUnit) {
  const { t } = useTranslation("points");
  const { number, money } = useFormat();
  const token = useTokenFormat();
  const { duration } = useTimeFormat();
  return useMemo(() => {
    const bare = (value: number) => {
      if (unit === "STEAD") return token(value, tokenUnits.STEAD);
      if (unit === "time") return duration(value);
      if (unit === "allowance") return money(value / MICRO);
      return unit === "USD" ? money(value) : number(value);
    };
    const amount = (value: number) => {
      if (unit === "points") return t("amount", { count: value, amount: number(value) });
      return unit === "power" ? t("power", { amount: number(value) }) : bare(value);
    };
    const signed = (value: number) => `${value < 0 ? "−" : "+"}${bare(Math.abs(value))}`;
    return { amount, signed };
  }, [unit, t, number, money, token, duration]);
}
