import { useState } from "react";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Confirm } from "~/app/components/confirm";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { BulkReport } from "~/app/routes/ops/bulk-report";
import type { Bulk } from "~/app/routes/ops/use-bulk";
import type { DeskOrder } from "~/domain/operations/order-queries";

/** Something of it may have been paid and not given back. */
export const isRefundable = ({ status, totalCents }: DeskOrder) =>
  totalCents > 0 && (status === "paid" || status === "fulfilled");

export type Refunds = Bulk<DeskOrder & { name: string }>;

interface BulkRefundProps {
  refunds: Refunds;
  chosen: readonly DeskOrder[];
  onDone(): void;
}

/** Refunds all that can be given back of many orders: a command for each. */
export function BulkRefund({ refunds: { run, done }, chosen, onDone }: BulkRefundProps) {
  const { t } = useTranslation("ops");
  const { number, money } = useFormat();
  const [asked, setAsked] = useState(false);
  const counted = (count: number) => ({ count, number: number(count) });
  const sum = money(chosen.reduce((total, { totalCents }) => total + totalCents, 0));

  function refund() {
    setAsked(false);
    const orders = chosen.map((order) => ({ ...order, name: order.id.slice(0, 8) }));
    void run(orders, ({ id }, key) =>
      callApi("POST /ops/orders/{id}/refund", { params: { id }, body: {}, key }),
    ).then(onDone);
  }
  return (
    <>
      {chosen.length > 0 && (
        <Card className="sticky bottom-20 z-10 flex flex-wrap items-center gap-x-4 gap-y-3 lg:bottom-4">
          <p className="grow text-sm font-semibold">
            {t("orderList.chosen", { ...counted(chosen.length), sum })}
          </p>
          <Button tone="danger" busy={done !== undefined} onClick={() => setAsked(true)}>
            {t("orderList.refund", counted(chosen.length))}
          </Button>
          {done !== undefined && (
            <progress
              max={chosen.length}
              value={done}
              aria-label={t("orderList.refunding")}
              className="h-2 w-full"
            />
          )}
        </Card>
      )}
      {asked && (
        <Confirm
          title={t("orderList.refund", counted(chosen.length))}
          text={t("orderList.refundSure", { sum })}
          action={t("order.refundYes")}
          busy={false}
          onConfirm={refund}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** What came of it. Stands outside the list, which may begin anew meanwhile. */
export function RefundReport({ refunds: { outcome, close } }: { refunds: Refunds }) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const counted = (count: number) => ({ count, number: number(count) });
  return (
    <BulkReport
      outcome={outcome}
      onClose={close}
      said={(back, left) => ({
        done: t("orderList.refunded", counted(back)),
        failed: t("orderList.left", counted(left)),
      })}
    />
  );
}
