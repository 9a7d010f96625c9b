import { useEffect, useEffectEvent, useState } from "react";
import { RadioTile } from "~/app/components/radio-tile";
import { useRootData } from "~/app/frame/root-data";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { tokenUnits } from "~/domain/format-token";
import { centsToUsdc } from "~/domain/orders/solana-pay";
import { BalanceHelp, BalanceLine } from "./balance";
import { type Coin, useBalances } from "./use-balances";

interface PaymentMethodProps {
  /** US cents; undefined while nobody knows it. */
  total: number | undefined;
  error?: string | undefined;
}

type Wallet = ReturnType<typeof useBalances>;

const METHODS: readonly Coin[] = ["USDC", "SOL"];

/** USDC or SOL, and what the wallet holds of each. What SOL costs is known, and locked, when the order is placed. */
export function PaymentMethod({ total, error }: PaymentMethodProps) {
  const signedIn = useRootData()?.user != null;
  const [wallet, setWallet] = useState<Wallet>();
  const { t } = useTranslation("balance");
  const { money } = useFormat();
  const token = useTokenFormat();
  const [chosen, setChosen] = useState<Coin>("USDC");
  const due = { USDC: total === undefined ? undefined : centsToUsdc(total), SOL: undefined };
  const hints = total !== undefined && {
    USDC: t("method.usdcHint", { amount: token(centsToUsdc(total), tokenUnits.USDC) }),
    SOL: t("method.solHint", { total: money(total) }),
  };
  return (
    <fieldset
      aria-describedby={error && "method-error"}
      onChange={({ target }) =>
        setChosen((target as EventTarget as HTMLInputElement).value as Coin)
      }
      className="grid gap-3"
    >
      {signedIn && <WalletReader onRead={setWallet} />}
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
                {wallet && (
                  <span className="block min-h-5">
                    <BalanceLine
                      balances={wallet.balances}
                      failed={wallet.failed}
                      coin={method}
                      due={due[method]}
                    />
                  </span>
                )}
              </>
            }
          />
        ))}
      </div>
      {wallet && (
        <BalanceHelp
          balances={wallet.balances}
          coin={chosen}
          due={due[chosen]}
          place="cart"
          onFunded={wallet.retry}
        />
      )}
      {error && (
        <p id="method-error" role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Asks once somebody is signed in: what is chosen stays over a login. */
function WalletReader({ onRead }: { onRead(wallet: Wallet): void }) {
  const wallet = useBalances();
  const read = useEffectEvent(() => onRead(wallet));
  const seen = `${wallet.failed} ${wallet.balances?.USDC} ${wallet.balances?.SOL}`;
  useEffect(() => read(), [seen]);
  return null;
}
