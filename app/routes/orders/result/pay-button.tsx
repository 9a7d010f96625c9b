import { useEffect, useEffectEvent, useState } from "react";
import { explain, isOffline } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { toast } from "~/app/components/toast";
import { persevere } from "~/app/connection/persevere";
import { useTranslation } from "~/app/i18n/use-translation";
import { payWithWallet, resumeKeptPayment } from "~/app/wallet/pay";
import type { PaymentState } from "~/app/wallet/payment";
import type { OrderView } from "~/domain/orders/view";
import { submitPayment } from "./order-api";
import type { Stage } from "./order-stage";

interface PayButtonProps {
  order: OrderView;
  stage: Stage;
  onChange(order: OrderView): void;
}

/** Pays with a wallet in this browser, and tells the server by which transaction. */
export function PayButton({ order, stage, onChange }: PayButtonProps) {
  const { t } = useTranslation("orders");
  const [state, setState] = useState<PaymentState>();
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();

  const pay = async () => {
    setProblem(undefined);
    setState("connecting");
    try {
      const payment = { ...order.payment, memo: order.id };
      const { signature } = await payWithWallet(payment, setState);
      setSent(true);
      await reportPayment(signature);
    } catch (error) {
      setProblem(await explain(error));
    }
    setState(undefined);
  };

  const reportPayment = async (signature: string) => {
    try {
      onChange(await persevere(() => submitPayment(order.id, signature), isOffline));
    } catch {
      // It is settled by its reference all the same.
      toast("danger", t("pay.tellFailed"));
      setProblem(t("pay.tellFailedHint"));
    }
  };

  const goOn = useEffectEvent(async (signature: string | undefined) => {
    if (signature === undefined) return;
    setSent(true);
    await reportPayment(signature);
  });
  useEffect(() => {
    // Signed before a reload: it is not asked of the wallet once more.
    resumeKeptPayment(order.payment).then(goOn).catch(console.warn);
    // Once: what is signed from now on, this button knows.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const label = state
    ? t(`pay.${state}`)
    : sent
      ? t("steps.processing")
      : stage === "underpaid"
        ? t("pay.restWithWallet")
        : t(stage === "failed" ? "pay.again" : "pay.withWallet");
  const busy = state !== undefined || sent;
  return (
    <div className="grid gap-2">
      <Button size="lg" busy={busy} onClick={pay} className="w-full sm:w-auto">
        {label}
      </Button>
      <output className="sr-only">{busy && label}</output>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
