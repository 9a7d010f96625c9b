import { useCallback } from "react";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { tokenUnits } from "~/domain/format-token";
import type { Currency } from "~/domain/marketplace/price";

/** As the API has it: base units. */
export interface AskedPrice {
  amount: string;
  currency: Currency;
}

/** A price as people read it: `12.5 USDC`. */
export function usePrice() {
  const token = useTokenFormat();
  return useCallback(
    ({ amount, currency }: { amount: string | number; currency: Currency }) =>
      token(amount, tokenUnits[currency]),
    [token],
  );
}
