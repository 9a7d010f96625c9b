import { useMemo } from "react";
import type { Language } from "~/domain/language";
import * as format from "~/domain/format-time";
import { useTranslation } from "./use-translation";

/** Days, times and durations in the language of the page. Lists of games do without them. */
export function useTimeFormat() {
  const { i18n, t } = useTranslation("common");
  const language = i18n.language as Language;
  return useMemo(
    () => ({
      date: (iso: string) => format.formatDate(language, iso),
      dateTime: (iso: string, timeZone?: string) => format.formatDateTime(language, iso, timeZone),
      relativeTime: (iso: string, now?: number) =>
        format.formatRelativeTime(language, iso, t("justNow"), now),
      day: (iso: string) => format.formatDay(language, iso),
      duration: (seconds: number) => format.formatDuration(language, seconds),
    }),
    [language, t],
  );
}
