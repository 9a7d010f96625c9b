import { useState } from "react";
import { Card } from "~/app/components/card";
import { RadioTile } from "~/app/components/radio-tile";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { BalanceHelp, BalanceLine } from "~/app/wallet/balance";
import { type Coin, useBalances } from "~/app/wallet/use-balances";
import { tokenUnits } from "~/domain/format-token";
import { centsToUsdc } from "~/domain/orders/solana-pay";

interface PaymentMethodProps {
  /** US cents; undefined while it is being counted. */
  total: number | undefined;
  error?: string;
}

const METHODS: readonly Coin[] = ["USDC", "SOL"];

/** USDC or SOL, and what the wallet holds of each. What SOL costs is known, and locked, when the order is placed. */
export function PaymentMethod({ total, error }: PaymentMethodProps) {
  const { t } = useTranslation("cart");
  const { money } = useFormat();
  const token = useTokenFormat();
  const { balances, failed, retry } = useBalances();
  const [chosen, setChosen] = useState<Coin>("USDC");
  const due = { USDC: total === undefined ? undefined : centsToUsdc(total), SOL: undefined };
  const hints = total !== undefined && {
    USDC: t("method.usdcHint", { amount: token(centsToUsdc(total), tokenUnits.USDC) }),
    SOL: t("method.solHint", { total: money(total) }),
  };
  return (
    <Card>
      <fieldset
        aria-describedby={error && "method-error"}
        onChange={({ target }) =>
          setChosen((target as EventTarget as HTMLInputElement).value as Coin)
        }
        className="grid gap-3"
      >
        <legend className="mb-3 text-lg font-bold">{t("method.title")}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {METHODS.map((method) => (
            <RadioTile
              key={method}
              name="method"
              value={method}
              defaultChecked={method === "USDC"}
              label={method}
              hint={
                <>
                  {hints && hints[method]}
                  <span className="block min-h-5">
                    <BalanceLine
                      balances={balances}
                      failed={failed}
                      coin={method}
                      due={due[method]}
                    />
                  </span>
                </>
              }
            />
          ))}
        </div>
        <BalanceHelp
          balances={balances}
          coin={chosen}
          due={due[chosen]}
          place="cart"
          onFunded={retry}
        />
        {error && (
          <p id="method-error" role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </fieldset>
    </Card>
  );
}
