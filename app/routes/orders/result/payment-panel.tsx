import { useState } from "react";
import { Button } from "~/app/components/button";
import { buttonStyle } from "~/app/components/button-style";
import { Card } from "~/app/components/card";
import { Confirm } from "~/app/components/confirm";
import { Countdown } from "~/app/components/countdown";
import { toast } from "~/app/components/toast";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import { BalanceHelp, BalanceLine } from "~/app/wallet/balance";
import { useBalances } from "~/app/wallet/use-balances";
import type { OrderView } from "~/domain/orders/view";
import type { Stage } from "./order-stage";
import { OtherDevice } from "./other-device";
import { PayButton } from "./pay-button";
import { useAmount } from "./use-amount";

interface PaymentPanelProps {
  order: OrderView;
  stage: Stage;
  /** When the quote runs out, by the reader's clock. */
  until: string;
  onChange(order: OrderView): void;
}

/** The locked amount, how long it stands, and the ways to pay it. */
export function PaymentPanel({ order, stage, until, onChange }: PaymentPanelProps) {
  const { t } = useTranslation("orders");
  const { money } = useFormat();
  const amountOf = useAmount();
  const { payment, method } = order;
  const rest = stage === "underpaid";
  return (
    <Card className="grid gap-8 md:grid-cols-[minmax(0,1fr)_auto]">
      <section aria-labelledby="pay-title" className="grid content-start gap-5">
        <h2 id="pay-title" className="sr-only">
          {t("pay.title")}
        </h2>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="grid gap-1">
            <p className="text-sm text-muted">{t(rest ? "pay.rest" : "pay.amount")}</p>
            <p className="text-2xl font-extrabold tabular-nums">
              {amountOf(payment.amount, method)}
            </p>
            {!rest && (
              <p className="text-sm text-muted">
                {t("pay.worth", { total: money(Number(order.total.amount)) })}
              </p>
            )}
          </div>
          <div className="grid gap-1">
            <p className="text-sm text-muted">{t("pay.locked")}</p>
            <Countdown until={until} className="text-2xl font-bold tabular-nums text-link" />
            <p className="text-xs text-muted">{t("pay.lockedHint")}</p>
          </div>
        </div>
        <Held order={order} />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <PayButton key={order.status} order={order} stage={stage} onChange={onChange} />
          <a href={payment.url} className={buttonStyle("secondary", "lg", "pointer-fine:hidden")}>
            {t("pay.openApp")}
          </a>
        </div>
        {!rest && <CancelOrder orderId={order.id} onChange={onChange} />}
      </section>
      <OtherDevice payment={payment} amount={amountOf(payment.amount, method)} />
    </Card>
  );
}

/** Whether the wallet has it. */
function Held({ order: { payment, method } }: { order: OrderView }) {
  const { balances, failed, retry } = useBalances();
  const about = { balances, coin: method, due: BigInt(payment.amount) };
  return (
    <div className="grid gap-3 text-sm">
      <p className="min-h-6">
        <BalanceLine failed={failed} {...about} />
      </p>
      <BalanceHelp place="order" onFunded={retry} {...about} />
    </div>
  );
}

interface CancelOrderProps {
  orderId: string;
  onChange(order: OrderView): void;
}

function CancelOrder({ orderId, onChange }: CancelOrderProps) {
  const { t } = useTranslation("orders");
  const [asking, setAsking] = useState(false);
  const { run: cancel, busy } = useCommand("POST /orders/{id}/cancel", {
    onSuccess(order) {
      setAsking(false);
      onChange(order);
      toast("info", t("cancelOrder.done"));
    },
  });
  return (
    <div>
      <Button tone="quiet" className="-ml-4 text-muted" onClick={() => setAsking(true)}>
        {t("cancelOrder.button")}
      </Button>
      {asking && (
        <Confirm
          title={t("cancelOrder.title")}
          text={t("cancelOrder.text")}
          action={t("cancelOrder.yes")}
          cancel={t("cancelOrder.keep")}
          busy={busy}
          onConfirm={() => void cancel({ params: { id: orderId } })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
