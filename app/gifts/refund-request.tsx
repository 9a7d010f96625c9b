import { useState } from "react";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";

interface RefundRequestProps {
  orderId: string;
  lineId: string;
  name: string;
  onAsked(): void;
  /** It stands otherwise than was shown. */
  onChanged(): void;
}

/** Asks for the refund of a gift, which an operator decides. */
export function RefundRequest({ orderId, lineId, name, onAsked, onChanged }: RefundRequestProps) {
  const { t } = useTranslation("orders");
  const [asked, setAsked] = useState(false);
  const { run, busy } = useAction(
    (params: { id: string; lineId: string }, key) =>
      callApi("POST /orders/{id}/gifts/{lineId}/refund-request", { params, key }),
    {
      success: t("gift.refundSent"),
      onSuccess: onAsked,
      onProblem() {
        setAsked(false);
        onChanged();
        return false;
      },
    },
  );
  return (
    <>
      <Button
        tone="quiet"
        className="-ml-4 text-muted"
        aria-label={t("gift.refundGame", { game: name })}
        onClick={() => setAsked(true)}
      >
        {t("gift.refund")}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t("gift.refundTitle")}
        locked={busy}
      >
        <div className="grid gap-4">
          <p>{t("gift.refundText")}</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void run({ id: orderId, lineId })}>
              {t("gift.refundYes")}
            </Button>
            <Button tone="secondary" disabled={busy} onClick={() => setAsked(false)}>
              {t("gift.keep")}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
