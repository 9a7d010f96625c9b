import { Link } from "react-router";
import { Button } from "~/app/components/button";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { useChange } from "~/app/use-command";

interface ShipmentRowProps {
  shipment: {
    orderId: string;
    lineId: string;
    gameId: string;
    name: string;
    shippingAddress: Record<string, string> | null;
  };
  onDone: () => void;
}

const LONGEST = 60;

/** The address as it stands on a parcel, the country in the operator's language. */
function linesOf(address: Record<string, string>, language: string): string[] {
  const { name, phone, line1, line2, city, region, postalCode, country } = address;
  const countries = new Intl.DisplayNames(language, { type: "region" });
  return [
    name,
    line1,
    line2,
    [postalCode, city].filter(Boolean).join(" "),
    region,
    country && countries.of(country),
    phone,
  ].filter((line) => !!line) as string[];
}

/** A box that is paid for and not yet sent. */
export function ShipmentRow({ shipment, onDone }: ShipmentRowProps) {
  const { t, i18n } = useTranslation(["ops", "orders"]);
  const { run, busy } = useChange("POST /ops/orders/{id}/shipments/{lineId}", {
    success: t("orders.shipmentRecorded"),
    onSuccess: onDone,
  });
  const { orderId, lineId, gameId, name, shippingAddress } = shipment;
  const address = shippingAddress && linesOf(shippingAddress, i18n.language);

  function record(text: (field: string) => string) {
    const body = { carrier: text("carrier"), trackingNumber: text("tracking") };
    void run({ params: { id: orderId, lineId }, body });
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-1">
        <Link
          to={`/store/detail/${gameId}`}
          className="justify-self-start font-semibold underline decoration-edge underline-offset-4 hover:text-link"
        >
          {name}
        </Link>
        {address ? (
          <CopyField
            label={t("orders.shipTo")}
            value={address.join("\n")}
            shown={address.join(", ")}
          />
        ) : (
          <p className="text-sm text-muted">{t("orders.noAddress")}</p>
        )}
        <CopyField label={t("orders.order")} value={orderId} />
      </div>
      <SubmitForm
        onSend={record}
        className="grid content-start items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        <TextField name="carrier" label={t("orders.carrier")} required maxLength={LONGEST} />
        <TextField
          name="tracking"
          label={t("orders.tracking")}
          required
          maxLength={LONGEST}
          spellCheck={false}
        />
        <Button type="submit" tone="secondary" busy={busy}>
          {t("orders.recordShipment")}
        </Button>
      </SubmitForm>
    </li>
  );
}
