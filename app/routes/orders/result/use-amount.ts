import { useTranslation } from "~/app/i18n/use-translation";
import { tokenUnits } from "~/domain/format-token";
import { useTokenFormat } from "~/app/i18n/use-token-format";

/** Base units of a payment as people read them. `currency` is USDC, SOL or the mint of some other token. */
export function useAmount() {
  const { t } = useTranslation("orders");
  const token = useTokenFormat();
  return (baseUnits: string, currency: string): string => {
    if (currency === "SOL" || currency === "USDC") return token(baseUnits, tokenUnits[currency]);
    const mint = `${currency.slice(0, 4)}…${currency.slice(-4)}`;
    return t("refunds.otherToken", { amount: baseUnits, mint });
  };
}
