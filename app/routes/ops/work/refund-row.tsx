import { useState } from "react";
import { Link } from "react-router";
import { Checkbox } from "~/app/components/checkbox";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { Utc } from "~/app/routes/ops/utc";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { useAmount } from "~/app/routes/orders/result/use-amount";
import { useRefundReason } from "~/app/routes/orders/result/use-refund-reason";
import { useChange } from "~/app/use-command";

/** 64 bytes in base58. */
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

const shorten = (mint: string) => `${mint.slice(0, 4)}…${mint.slice(-4)}`;

interface RefundRowProps {
  refund: {
    refundId: string;
    orderId: string;
    recipient: string;
    amount: string;
    currency: string;
    reason: string;
    owedAt: string;
  };
  chosen: boolean;
  onChoose(on: boolean): void;
  onDone: () => void;
}

/** A refund that is owed. It counts as paid once the chain shows the transaction that is named. */
export function RefundRow({ refund, chosen, onChoose, onDone }: RefundRowProps) {
  const { t, i18n } = useTranslation(["ops", "orders"]);
  const amountOf = useAmount();
  const reasonOf = useRefundReason();
  const [wrong, setWrong] = useState(false);
  const { run, busy } = useChange("POST /ops/orders/{id}/refunds/{refundId}", {
    success: t("orders.refundRecorded"),
    onSuccess: onDone,
  });
  const { orderId, refundId, recipient, amount, currency, reason, owedAt } = refund;
  const foreign = currency !== "SOL" && currency !== "USDC";
  const digits = new Intl.NumberFormat(i18n.language).format(BigInt(amount));

  function record(signature: string) {
    setWrong(!SIGNATURE.test(signature));
    if (SIGNATURE.test(signature)) {
      void run({ params: { id: orderId, refundId }, body: { signature } });
    }
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {foreign
            ? t("orders:refunds.otherToken", { amount: digits, mint: shorten(currency) })
            : amountOf(amount, currency)}
          {foreign && <Badge tone="danger">{t("orders.foreignToken")}</Badge>}
        </p>
        {foreign && <p className="text-sm text-danger">{t("orders.foreignTokenHint")}</p>}
        {!foreign && (
          <Checkbox
            name={`pay-${refundId}`}
            label={t("orders.choose")}
            checked={chosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <p className="text-sm text-muted">
          {reasonOf(reason)} <Utc value={owedAt} />
        </p>
        {foreign && <CopyField label={t("orders.mint")} value={currency} />}
        <CopyField label={t("orders.recipient")} value={recipient} />
        <Link
          to={`/ops/orders/${orderId}`}
          className="inline-flex min-h-11 items-center justify-self-start font-mono text-sm text-link underline wrap-anywhere"
        >
          {t("orders.toOrder", { id: orderId })}
        </Link>
      </div>
      <SubmitForm
        onSend={(text) => record(text("signature"))}
        className="grid content-start items-start gap-3 sm:grid-cols-[1fr_auto]"
      >
        <TextField
          name="signature"
          label={t("orders.signature")}
          hint={t("orders.signatureHint")}
          error={wrong ? t("orders.signatureWrong") : undefined}
          required
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" tone="secondary" busy={busy} className="sm:mt-6.5">
          {t("orders.recordRefund")}
        </Button>
      </SubmitForm>
    </li>
  );
}
