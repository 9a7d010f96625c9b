import { useMemo } from "react";
import { useTranslation } from "./use-translation";
import * as format from "./format";
import type { Language } from "~/domain/language";

/** The formats of `format.ts` in the language of the page. */
export function useFormat() {
  const { i18n, t } = useTranslation("common");
  const language = i18n.language as Language;
  return useMemo(
    () => ({
      number: (value: number) => format.formatNumber(language, value),
      percent: (share: number) => format.formatPercent(language, share),
      discount: (percent: number) => format.formatDiscount(language, percent),
      money: (cents: number) => format.formatMoney(language, cents),
      token: (baseUnits: bigint | number | string, unit: format.TokenUnit) =>
        format.formatToken(language, baseUnits, unit),
      date: (iso: string) => format.formatDate(language, iso),
      dateTime: (iso: string, timeZone?: string) => format.formatDateTime(language, iso, timeZone),
      relativeTime: (iso: string) => format.formatRelativeTime(language, iso, t("justNow")),
      day: (iso: string) => format.formatDay(language, iso),
      duration: (seconds: number) => format.formatDuration(language, seconds),
    }),
    [language, t],
  );
}
