import { titleOf } from "~/domain/store/title";
import { useState } from "react";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { LinkButton } from "~/app/components/link-button";
import { toast } from "~/app/components/toast";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import type { OrderView } from "~/domain/orders/view";

interface LineRefundProps {
  orderId: string;
  line: OrderView["lines"][number];
  onChange(order: OrderView): void;
}

/** The way back for what was not used, decided by rule; for all else, somebody to write to. */
export function LineRefund({ orderId, line, onChange }: LineRefundProps) {
  const { t, i18n } = useTranslation("orders");
  const { date } = useTimeFormat();
  const [now] = useState(() => new Date().toISOString());
  const [asked, setAsked] = useState(false);
  const name = titleOf(line, i18n.language);
  const { lineId, refundUntil, state, delivery } = line;
  const { run, busy } = useCommand("POST /orders/{id}/refund", {
    success: t("refund.done"),
    onSuccess(order) {
      setAsked(false);
      onChange(order as OrderView);
    },
    onProblem({ code }) {
      setAsked(false);
      if (code !== "too_late") return false;
      toast("danger", t("refund.over"));
      return true;
    },
  });
  if (isFree(line)) return null;
  const waits = state === "pending" && (delivery === "key" || delivery === "account");
  if (!waits && (!refundUntil || refundUntil <= now)) {
    return (
      <LinkButton
        to={`/contact?topic=payment&order=${orderId}`}
        tone="quiet"
        className="-ml-4 justify-self-start text-muted print:hidden"
        aria-label={t("refund.writeOf", { game: name })}
      >
        {t("refund.write")}
      </LinkButton>
    );
  }
  return (
    <div className="grid justify-items-start print:hidden">
      <Button
        tone="quiet"
        className="-ml-4 text-muted"
        aria-label={t("refund.of", { game: name })}
        onClick={() => setAsked(true)}
      >
        {t("refund.button")}
      </Button>
      {refundUntil && (
        <p className="text-xs text-muted">{t("refund.until", { date: date(refundUntil) })}</p>
      )}
      {asked && (
        <Confirm
          title={t("refund.title", { game: name })}
          text={t("refund.text")}
          action={t("refund.yes")}
          cancel={t("refund.keep")}
          tone="primary"
          busy={busy}
          onConfirm={() => void run({ params: { id: orderId }, body: { lines: [lineId] } })}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

const isFree = ({ price, saleDiscount, codeDiscount }: LineRefundProps["line"]) =>
  Number(price.amount) === Number(saleDiscount.amount) + Number(codeDiscount.amount);
