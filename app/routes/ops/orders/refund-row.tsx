import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { recordRefund } from "~/app/routes/ops/ops-api";
import { Utc } from "~/app/routes/ops/utc";
import { CopyField } from "~/app/routes/store/pay-result/copy-field";
import { useAmount } from "~/app/routes/store/pay-result/use-amount";
import { useAction } from "~/app/use-action";

const REASONS = [
  "underpaid",
  "overpaid",
  "late",
  "wrong_mint",
  "paid_twice",
  "out_of_stock",
  "already_owned",
  "undeliverable",
] as const;

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
}

/** A refund that is owed. It counts as paid once the chain shows the transaction that is named. */
export function RefundRow({ refund }: RefundRowProps) {
  const { t } = useTranslation(["ops", "orders"]);
  const amountOf = useAmount();
  const { revalidate } = useRevalidator();
  const [signature, setSignature] = useState("");
  const { run, busy } = useAction(recordRefund, {
    success: t("orders.refundRecorded"),
    onSuccess: () => void revalidate(),
  });
  const { orderId, refundId, recipient, amount, currency, reason, owedAt } = refund;
  const known = REASONS.find((one) => one === reason);

  function submit(event: FormEvent) {
    event.preventDefault();
    void run({ orderId, refundId, signature: signature.trim() });
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-1">
        <p className="font-semibold">{amountOf(amount, currency)}</p>
        <p className="text-sm text-muted">
          {t(`orders:refunds.${known ?? "other"}`)} <Utc value={owedAt} />
        </p>
        <CopyField label={t("orders.recipient")} value={recipient} />
        <CopyField label={t("orders.order")} value={orderId} />
      </div>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3 lg:content-start">
        <TextField
          label={t("orders.signature")}
          required
          maxLength={100}
          value={signature}
          onChange={({ target }) => setSignature(target.value)}
          autoComplete="off"
          spellCheck={false}
          className="grow"
        />
        <Button type="submit" tone="secondary" busy={busy}>
          {t("orders.recordRefund")}
        </Button>
      </form>
    </li>
  );
}
