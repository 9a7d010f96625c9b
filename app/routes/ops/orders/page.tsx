import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { nextCursor, readAscendingCursor } from "~/domain/event-store/cursor";
import { listAskedRefunds } from "~/domain/gifts/queries";
import { giftState, placeOfAskedRefund } from "~/domain/gifts/state";
import { listOwedRefunds, listPendingShipments } from "~/domain/orders/queries";
import { placeOfRefund, placeOfShipment } from "~/domain/orders/view-work";
import type { Route } from "./+types/page";
import { DiscountForm } from "./discount-form";
import { GiftFinder } from "./gift-finder";
import { AskedGiftList, RefundList, ShipmentList, WORK_PER_PAGE } from "./work-lists";

export const handle: RouteHandle = { texts: ["orders"] };

export async function loader({ context }: Route.LoaderArgs) {
  const page = { ...readAscendingCursor(undefined), limit: WORK_PER_PAGE };
  const { refunds, gifts, shipments } = await readPageAsOperator(context, {
    refunds: listOwedRefunds(page),
    gifts: listAskedRefunds(page),
    shipments: listPendingShipments(page),
  });
  const { usdcMint } = context.get(pageContext);
  return {
    now: new Date().toISOString(),
    usdcMint,
    refunds: {
      items: refunds,
      nextCursor: nextCursor(refunds, WORK_PER_PAGE, placeOfRefund),
    },
    gifts: {
      items: gifts.map((gift) => ({ ...gift, state: giftState(gift) })),
      nextCursor: nextCursor(gifts, WORK_PER_PAGE, placeOfAskedRefund),
    },
    shipments: {
      items: shipments,
      nextCursor: nextCursor(shipments, WORK_PER_PAGE, placeOfShipment),
    },
  };
}

/** What waits for a person: refunds to pay, gifts to refund, boxes to send, codes to issue. */
export default function OrderDesk({ loaderData }: Route.ComponentProps) {
  const { now, usdcMint, refunds, gifts, shipments } = loaderData;
  const { t } = useTranslation("ops");
  return (
    <OpsPage title={t("orders.title")} lead={t("orders.lead")}>
      <section aria-labelledby="refunds" className="grid gap-3">
        <h2 id="refunds" className="text-lg font-bold">
          {t("orders.refunds")}
        </h2>
        <RefundList first={refunds} usdcMint={usdcMint} />
      </section>
      <section aria-labelledby="gifts" className="grid gap-3">
        <header className="grid gap-1">
          <h2 id="gifts" className="text-lg font-bold">
            {t("orders.gifts")}
          </h2>
          <p className="max-w-prose text-sm text-muted">{t("orders.giftsLead")}</p>
        </header>
        <AskedGiftList first={gifts} />
        <GiftFinder />
      </section>
      <section aria-labelledby="shipments" className="grid gap-3">
        <h2 id="shipments" className="text-lg font-bold">
          {t("orders.shipments")}
        </h2>
        <ShipmentList first={shipments} />
      </section>
      <DiscountForm now={now} />
    </OpsPage>
  );
}
