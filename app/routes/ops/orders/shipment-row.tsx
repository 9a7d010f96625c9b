import { type FormEvent, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { recordShipment } from "~/app/routes/ops/ops-api";
import { useAction } from "~/app/use-action";

interface ShipmentRowProps {
  shipment: {
    orderId: string;
    lineId: string;
    gameId: string;
    shippingAddress: Record<string, string> | null;
  };
}

const LONGEST = 60;

/** A box that is paid for and not yet sent. */
export function ShipmentRow({ shipment }: ShipmentRowProps) {
  const { t } = useTranslation("ops");
  const { revalidate } = useRevalidator();
  const [carrier, setCarrier] = useState("");
  const [trackingNumber, setTrackingNumber] = useState("");
  const { run, busy } = useAction(recordShipment, {
    success: t("orders.shipmentRecorded"),
    onSuccess: () => void revalidate(),
  });
  const { orderId, lineId, gameId, shippingAddress } = shipment;

  function submit(event: FormEvent) {
    event.preventDefault();
    void run({ orderId, lineId, carrier: carrier.trim(), trackingNumber: trackingNumber.trim() });
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-1">
        <Link to={`/store/detail/${gameId}`} className="font-semibold hover:text-link">
          {gameId}
        </Link>
        <address className="text-sm not-italic text-muted">
          {shippingAddress
            ? Object.values(shippingAddress).filter(Boolean).join(", ")
            : t("orders.noAddress")}
        </address>
      </div>
      <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label={t("orders.carrier")}
          required
          maxLength={LONGEST}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
        <TextField
          label={t("orders.tracking")}
          required
          maxLength={LONGEST}
          value={trackingNumber}
          onChange={({ target }) => setTrackingNumber(target.value)}
          spellCheck={false}
        />
        <Button type="submit" tone="secondary" busy={busy}>
          {t("orders.recordShipment")}
        </Button>
      </form>
    </li>
  );
}
