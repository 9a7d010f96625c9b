import { useState } from "react";
import { useRevalidator } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { useTranslation } from "~/app/i18n/use-translation";
import { Utc } from "~/app/routes/ops/utc";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { useChange } from "~/app/use-command";

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
  const request = { params: { id: orderId, lineId } };
  const after = {
    onSuccess() {
      setAsked(false);
      onDone();
    },
    // Somebody redeemed it meanwhile: the lists are behind.
    onProblem() {
      setAsked(false);
      void revalidate();
      return false;
    },
  };
  const refund = useChange("POST /ops/orders/{id}/gifts/{lineId}/refund", {
    success: t("orders.giftRefunded"),
    ...after,
  });
  const decline = useChange("POST /ops/orders/{id}/gifts/{lineId}/decline", {
    success: t("orders.giftDeclined"),
    ...after,
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
              onClick={() => void decline.run(request)}
            >
              {t("orders.giftDecline")}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <Confirm
          title={t("orders.giftRefund")}
          text={t("orders.giftRefundSure", { game: name })}
          action={t("orders.giftRefund")}
          tone="primary"
          busy={refund.busy}
          onConfirm={() => void refund.run(request)}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
