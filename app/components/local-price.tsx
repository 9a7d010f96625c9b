import type { LocalRate } from "~/app/currency";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { formatCurrency, formatDollarsAbroad } from "~/domain/format-currency";
import type { Language } from "~/domain/language";

interface LocalPriceProps {
  /** US cents. */
  cents: number;
  rate: LocalRate;
  /** Says of which day the rate is; else only to whoever asks. */
  dated?: boolean | undefined;
  /** The words that what is paid stands in. */
  phrase(price: string): string;
}

/** What is paid, and about what that is in the reader's currency. */
export default function LocalPrice({ cents, rate, dated = false, phrase }: LocalPriceProps) {
  const { t, i18n } = useTranslation("common");
  const { date } = useTimeFormat();
  const language = i18n.language as Language;
  const amount = formatCurrency(language, rate.currency, (cents / 100) * (rate.perDollar / 1e6));
  const day = t("rateOf", { date: date(`${rate.asOf}T12:00:00Z`) });
  return (
    <>
      {phrase(formatDollarsAbroad(language, cents))}{" "}
      <span title={day} className="text-sm font-normal whitespace-nowrap text-muted">
        {t("about", { amount })}
        <span className={dated ? "block text-xs" : "sr-only"}> {day}</span>
      </span>
    </>
  );
}
