import { useMemo } from "react";
import { useTranslation } from "./use-translation";
import * as format from "~/domain/format";
import type { Language } from "~/domain/language";

/** Numbers and amounts in the language of the page. Times: `useTimeFormat`, tokens: `useTokenFormat`. */
export function useFormat() {
  const { i18n } = useTranslation("common");
  const language = i18n.language as Language;
  return useMemo(
    () => ({
      number: (value: number) => format.formatNumber(language, value),
      percent: (share: number, digits?: number) => format.formatPercent(language, share, digits),
      discount: (percent: number) => format.formatDiscount(language, percent),
      money: (cents: number) => format.formatMoney(language, cents),
    }),
    [language],
  );
}
