import { useState } from "react";
import { callApi } from "~/app/api-client";
import { explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { nextCursor, readAscendingCursor } from "~/domain/event-store/cursor";
import { listAskedRefunds } from "~/domain/gifts/queries";
import { giftState, placeOfAskedRefund } from "~/domain/gifts/state";
import { listOwedRefunds, listPendingShipments } from "~/domain/orders/queries";
import { placeOfRefund, placeOfShipment } from "~/domain/orders/view-work";
import type { Route } from "./+types/page";
import { type DeskGift, GiftRow } from "./gift-row";
import { AskedGiftList, RefundList, ShipmentList, WORK_PER_PAGE } from "./work-lists";

export const handle: RouteHandle = { texts: ["orders"] };

export async function loader({ context }: Route.LoaderArgs) {
  const page = { ...readAscendingCursor(undefined), limit: WORK_PER_PAGE };
  const { refunds, gifts, shipments } = await readPageAsOperator(context, "support", {
    refunds: listOwedRefunds(page),
    gifts: listAskedRefunds(page),
    shipments: listPendingShipments(page),
  });
  const { usdcMint } = context.get(pageContext);
  return {
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

/** What waits for a person: refunds to pay, gifts to refund, boxes to send. */
export default function OrderDesk({ loaderData }: Route.ComponentProps) {
  const { usdcMint, refunds, gifts, shipments } = loaderData;
  const { t } = useTranslation("ops");
  return (
    <OpsPage title={t("orders.title")} lead={t("orders.lead")}>
      <OpsSection title={t("orders.refunds")}>
        <RefundList first={refunds} usdcMint={usdcMint} />
      </OpsSection>
      <OpsSection title={t("orders.gifts")} lead={t("orders.giftsLead")}>
        <AskedGiftList first={gifts} />
        <GiftFinder />
      </OpsSection>
      <OpsSection title={t("orders.shipments")}>
        <ShipmentList first={shipments} />
      </OpsSection>
    </OpsPage>
  );
}

/** Finds the gifts of one order, which its buyer need not have asked about. */
function GiftFinder() {
  const { t } = useTranslation("ops");
  const [gifts, setGifts] = useState<readonly DeskGift[]>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function look(id: string) {
    setBusy(true);
    setProblem(undefined);
    try {
      setGifts((await callApi("GET /ops/orders/{id}/gifts", { params: { id } })).items);
    } catch (error) {
      setGifts(undefined);
      setProblem(await explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-3">
      <h3 className="font-bold">{t("orders.giftFind")}</h3>
      <SubmitForm
        onSend={(text) => void look(text("order"))}
        className="grid items-start gap-3 sm:grid-cols-[1fr_auto]"
      >
        <TextField
          name="order"
          label={t("orders.giftOrder")}
          required
          maxLength={64}
          error={problem}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" tone="secondary" busy={busy} className="sm:mt-7.5">
          {t("orders.giftLook")}
        </Button>
      </SubmitForm>
      <div aria-live="polite">
        {gifts?.length === 0 && <p className="text-sm text-muted">{t("orders.giftNone")}</p>}
        {gifts && gifts.length > 0 && (
          <ul className="divide-y-2 divide-line">
            {gifts.map((gift) => (
              <GiftRow key={gift.lineId} gift={gift} onDone={() => void look(gift.orderId)} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
