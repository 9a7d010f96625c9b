import { useTranslation } from "~/app/i18n/use-translation";
import { Card } from "~/app/components/card";
import { tokenUnits } from "~/domain/format-token";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { centsToUsdc } from "~/domain/orders/solana-pay";

interface PaymentMethodProps {
  /** US cents; undefined while it is being counted. */
  total: number | undefined;
  error?: string;
}

/** USDC or SOL. What SOL costs is known, and locked, when the order is placed. */
export function PaymentMethod({ total, error }: PaymentMethodProps) {
  const { t } = useTranslation("cart");
  const { money } = useFormat();
  const token = useTokenFormat();
  const hints = total !== undefined && {
    USDC: t("method.usdcHint", { amount: token(centsToUsdc(total), tokenUnits.USDC) }),
    SOL: t("method.solHint", { total: money(total) }),
  };
  return (
    <Card>
      <fieldset aria-describedby={error && "method-error"} className="grid gap-3">
        <legend className="mb-3 text-lg font-bold">{t("method.title")}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {(["USDC", "SOL"] as const).map((method) => (
            <label
              key={method}
              className="pixel-corners flex min-h-11 items-start gap-3 border-2 border-edge bg-surface px-3 py-3 hover:bg-raised has-checked:border-gold-deep has-checked:bg-raised"
            >
              <input
                type="radio"
                name="method"
                value={method}
                defaultChecked={method === "USDC"}
                className="mt-0.5 size-5 shrink-0 accent-gold-deep"
              />
              <span className="font-bold">
                {method}
                <span className="block text-xs font-normal text-muted">
                  {hints && hints[method]}
                </span>
              </span>
            </label>
          ))}
        </div>
        {error && (
          <p id="method-error" role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </fieldset>
    </Card>
  );
}
