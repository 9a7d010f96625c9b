import { useState } from "react";
import { Button } from "~/app/components/button";
import { callApi } from "~/app/api-client";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { signAndSendTransaction } from "~/app/wallet/sign-and-send-transaction";
import type { WalletPaymentState } from "~/app/wallet/payment";
import { MAX_REFUNDS } from "~/domain/refunds/payout-size";

interface PayRefundsProps {
  chosen: readonly string[];
  /** What is said beside the button. */
  hint: string;
  onPaid(refundIds: readonly string[]): void;
}

/** Pays what is owed from the operator's own wallet, in one transaction. What the chain shows is recorded by itself. */
export function PayRefunds({ chosen, hint, onPaid }: PayRefundsProps) {
  const { t } = useTranslation("ops");
  const root = useRootData();
  const [stage, setStage] = useState<WalletPaymentState>();
  const { run, busy } = useAction(
    async (refundIds: readonly string[]) => {
      let payoutId = "";
      const { signature } = await signAndSendTransaction(
        {
          from: root!.user!.address,
          async prepare() {
            const body = { refundIds: [...refundIds] };
            const payout = await callApi("POST /ops/refunds/payouts", { body });
            payoutId = payout.payoutId;
            return payout.transaction;
          },
        },
        setStage,
      );
      // Where the chain does not show it yet, the job finds it.
      await callApi("POST /ops/refunds/payouts/{id}/signature", {
        params: { id: payoutId },
        body: { signature },
      });
      return refundIds;
    },
    {
      success: t("orders.payoutSent"),
      onSuccess(refundIds) {
        setStage(undefined);
        onPaid(refundIds);
      },
      onProblem() {
        setStage(undefined);
        return false;
      },
    },
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        busy={busy}
        disabled={chosen.length === 0 || chosen.length > MAX_REFUNDS}
        onClick={() => void run(chosen)}
      >
        {t("orders.pay", { count: chosen.length })}
      </Button>
      <output className="text-sm text-muted">
        {stage === "approving" ? t("orders.approve") : hint}
      </output>
    </div>
  );
}
