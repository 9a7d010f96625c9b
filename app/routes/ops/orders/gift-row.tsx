import { useState } from "react";
import { useRevalidator } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";
import { declineGiftRefund, refundGift } from "~/app/routes/ops/ops-api";
import { Utc } from "~/app/routes/ops/utc";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { useAction } from "~/app/use-action";

export interface DeskGift {
  orderId: string;
  lineId: string;
  name: string;
  state: "open" | "redeemed" | "refunded";
  refundAskedAt: string | null;
}

interface GiftRowProps {
  gift: DeskGift;
  onDone(): void;
}

/** A gift that may be given back while nobody has redeemed it. */
export function GiftRow({ gift, onDone }: GiftRowProps) {
  const { t } = useTranslation("ops");
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  const { orderId, lineId, name, state, refundAskedAt } = gift;
  const after = () => {
    setAsked(false);
    onDone();
    void revalidate();
  };
  // Somebody redeemed it meanwhile: the lists are behind.
  const behind = () => {
    setAsked(false);
    void revalidate();
    return false;
  };
  const refund = useAction(refundGift, {
    success: t("orders.giftRefunded"),
    onSuccess: after,
    onProblem: behind,
  });
  const decline = useAction(declineGiftRefund, {
    success: t("orders.giftDeclined"),
    onSuccess: after,
    onProblem: behind,
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Badge tone={state === "open" ? "gold" : "neutral"}>
            {t(`orders.giftState.${state}`)}
          </Badge>
        </p>
        {refundAskedAt && (
          <p className="text-sm text-muted">
            {t("orders.giftAsked")} <Utc value={refundAskedAt} />
          </p>
        )}
        <CopyField label={t("orders.order")} value={orderId} />
      </div>
      {state === "open" && (
        <div className="flex flex-wrap gap-3">
          <Button
            aria-label={t("orders.giftRefundOf", { game: name })}
            disabled={decline.busy}
            onClick={() => setAsked(true)}
          >
            {t("orders.giftRefund")}
          </Button>
          {refundAskedAt && (
            <Button
              tone="secondary"
              aria-label={t("orders.giftDeclineOf", { game: name })}
              busy={decline.busy}
              onClick={() => void decline.run({ orderId, lineId })}
            >
              {t("orders.giftDecline")}
            </Button>
          )}
        </div>
      )}
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t("orders.giftRefund")}
        locked={refund.busy}
      >
        <div className="grid gap-4">
          <p>{t("orders.giftRefundSure", { game: name })}</p>
          <Button busy={refund.busy} onClick={() => void refund.run({ orderId, lineId })}>
            {t("orders.giftRefund")}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}
