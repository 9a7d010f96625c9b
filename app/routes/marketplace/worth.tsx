import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { worthOf } from "~/domain/marketplace/price";
import type { AskedPrice } from "./use-price";

interface WorthProps {
  price: AskedPrice;
  /** Micro US dollars for one SOL; null where nobody knows. */
  rate: number | null;
}

/** About how many US dollars a price in SOL is now. Nothing for USDC: there it is the same. */
export function Worth({ price: { amount, currency }, rate }: WorthProps) {
  const { t } = useTranslation("marketplace");
  const { money } = useFormat();
  if (currency !== "SOL" || rate === null) return null;
  const micros = worthOf({ amount: Number(amount), currency }, rate);
  return (
    <span className="text-sm font-normal whitespace-nowrap text-muted">
      {t("worth", { amount: money(Math.round(micros / 10_000)) })}
    </span>
  );
}
