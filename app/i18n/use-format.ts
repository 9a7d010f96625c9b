import { useMemo } from "react";
import { useTranslation } from "./use-translation";
import * as format from "~/domain/format";
import type { Language } from "~/domain/language";

/** Numbers and amounts in the language of the page. Times: `useTimeFormat`. */
export function useFormat() {
  const { i18n } = useTranslation("common");
  const language = i18n.language as Language;
  return useMemo(
    () => ({
      number: (value: number) => format.formatNumber(language, value),
      percent: (share: number) => format.formatPercent(language, share),
      discount: (percent: number) => format.formatDiscount(language, percent),
      money: (cents: number) => format.formatMoney(language, cents),
      token: (baseUnits: bigint | number | string, unit: format.TokenUnit) =>
        format.formatToken(language, baseUnits, unit),
    }),
    [language],
  );
}
