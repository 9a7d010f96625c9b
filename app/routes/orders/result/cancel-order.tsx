import { useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { toast } from "~/app/components/toast";
import { useAction } from "~/app/use-action";
import type { OrderView } from "~/domain/orders/view";
import { cancelOrder } from "./order-api";

interface CancelOrderProps {
  orderId: string;
  onChange(order: OrderView): void;
}

export function CancelOrder({ orderId, onChange }: CancelOrderProps) {
  const { t } = useTranslation("orders");
  const [asking, setAsking] = useState(false);
  const { run: cancel, busy } = useAction((id: string, key) => cancelOrder(id, key), {
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
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        locked={busy}
        title={t("cancelOrder.title")}
      >
        <div className="grid gap-6">
          <p>{t("cancelOrder.text")}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="secondary" disabled={busy} onClick={() => setAsking(false)}>
              {t("cancelOrder.keep")}
            </Button>
            <Button tone="danger" busy={busy} onClick={() => cancel(orderId)}>
              {t("cancelOrder.yes")}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
