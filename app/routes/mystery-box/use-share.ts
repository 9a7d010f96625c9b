import { useMemo } from "react";
import { useTranslation } from "~/app/i18n/use-translation";

/** Shares to three digits that count: 16%, 0.0305%. Odds are small numbers. */
export function useShare(): (share: number) => string {
  const { i18n } = useTranslation("mystery-box");
  return useMemo(() => {
    const format = new Intl.NumberFormat(i18n.language, {
      style: "percent",
      maximumSignificantDigits: 3,
    });
    return (share) => format.format(share);
  }, [i18n.language]);
}
