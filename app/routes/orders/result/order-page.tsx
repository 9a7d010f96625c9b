import { titleOf } from "~/domain/store/title";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiProblem, explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { brand } from "~/domain/brand";
import { isOpen } from "~/domain/orders/status";
import type { OrderView } from "~/domain/orders/view";
import { cancelOrder, putIntoCart } from "./order-api";
import { OrderFacts } from "./order-facts";
import { OrderLines } from "./order-lines";
import { OrderRefunds } from "./order-refunds";
import { type Stage, isPayable, stageOf } from "./order-stage";
import { OrderTotals } from "./order-totals";
import { PaidOrder, type PaidOrderProps } from "./paid-order";
import { PaymentPanel } from "./payment-panel";
import { Receipt } from "./receipt";
import { Section } from "./section";
import { StageMark } from "./stage-mark";
import { Stepper } from "./stepper";
import { useLapsed, useOwnClock } from "./use-lapsed";
import { useLead, useSlow } from "./use-lead";
import { useOrder } from "./use-order";

/** Takes the focus when what held it went away with the stage before. */
function useHeldFocus(stage: Stage) {
  const headline = useRef<HTMLHeadingElement>(null);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    if (document.activeElement === document.body) headline.current?.focus({ preventScroll: true });
  }, [stage]);
  return headline;
}

interface OrderPageProps extends Pick<PaidOrderProps, "redemptions" | "similar"> {
  loaded: OrderView;
  /** The server's time when it rendered the page. */
  now: string;
}

/** A free order is paid before its page is there. */
const JUST_NOW_MS = 15_000;
const wasJustPaid = ({ paidAt }: OrderView, now: string) =>
  paidAt === undefined || Date.parse(now) - Date.parse(paidAt) < JUST_NOW_MS;

export function OrderPage({ loaded, now, redemptions, similar }: OrderPageProps) {
  const { t } = useTranslation("orders");
  const { order, setOrder, offline } = useOrder(loaded);
  const { expiresAt } = order.payment;
  const until = useOwnClock(expiresAt, now);
  const lapsed = useLapsed(until, expiresAt <= now);
  const stage = stageOf(order, lapsed);
  const slow = useSlow(stage);
  const lead = useLead(order, stage, lapsed, slow);
  const headline = useHeldFocus(stage);
  const payable = !lapsed && (isPayable(stage) || slow);
  const over = ["lapsed", "closed", "refundDue", "refunded"].includes(stage);
  const again = over || (stage === "failed" && lapsed);
  const [fresh] = useState(() => wasJustPaid(loaded, now));

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pb-16 pt-4">
      <PageHead title={t(`head.${stage}`)} hidden />
      <p className="hidden text-lg font-bold print:block">{brand.name}</p>
      <div className="print:hidden">
        <Stepper stage={stage} lapsed={lapsed} order={order} />
      </div>
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:gap-x-6">
        <StageMark stage={stage} />
        <div className="grid gap-1">
          <p className="text-sm text-muted">{t("orderNumber", { id: order.id.slice(0, 8) })}</p>
          <h1 ref={headline} tabIndex={-1} className="font-pixel text-xl outline-none sm:text-2xl">
            {t(`head.${stage}`)}
          </h1>
        </div>
        <div className="col-span-2 grid gap-4 sm:col-span-1 sm:col-start-2">
          <p className="max-w-prose text-muted">{lead}</p>
          <output className="sr-only">
            {t(`head.${stage}`)} {lead}
          </output>
          {offline && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {t("offline")}
            </p>
          )}
          {again && <PlaceAgain order={order} open={isOpen(order.status)} onChange={setOrder} />}
        </div>
      </header>
      {stage === "paid" ? (
        <PaidOrder
          order={order}
          fresh={fresh}
          redemptions={redemptions}
          similar={similar}
          onChange={setOrder}
        />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] print:grid-cols-1 print:gap-4">
          <div className="grid gap-8">
            {payable && (
              <div className="print:hidden">
                <PaymentPanel order={order} stage={stage} until={until} onChange={setOrder} />
              </div>
            )}
            <Section title={t("lines.title")}>
              <OrderLines order={order} onChange={setOrder} />
              <OrderTotals order={order} />
            </Section>
          </div>
          <div className="grid gap-8 print:gap-4">
            {order.refunds.length > 0 && (
              <Section title={t("refunds.title")}>
                <OrderRefunds refunds={order.refunds} />
              </Section>
            )}
            <Section title={t("facts.title")}>
              <OrderFacts order={order} />
            </Section>
            {order.paidAt && (
              <div className="print:hidden">
                <Section title={t("receipt.title")}>
                  <Receipt order={order} />
                </Section>
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

interface PlaceAgainProps {
  order: OrderView;
  /** The order is still open and holds its games, which must be given up first. */
  open: boolean;
  onChange(order: OrderView): void;
}

/** Puts the games of an order back into the cart, and says which could not be had again. */
function PlaceAgain({ order, open, onChange }: PlaceAgainProps) {
  const { t, i18n } = useTranslation("orders");
  const navigate = useNavigate();
  const { run: placeAgain, busy } = useAction(
    async (games: { gameId: string; name: string }[]) => {
      if (open) onChange(await cancelOrder(order.id));
      let back = 0;
      for (const { gameId, name } of games) {
        // One after the other: they go to one cart.
        const problem = await putIntoCart(gameId).catch((error: unknown) => error);
        if (!problem || isInCart(problem)) back += 1;
        else
          toast("danger", t("placeAgain.leftOut", { game: name, reason: await explain(problem) }));
      }
      return back;
    },
    { onSuccess: (back) => void (back && navigate("/store/shopcart")) },
  );

  if (order.kind === "top-up") {
    const [line] = order.lines;
    return (
      <LinkButton to={`/store/item-game-detail/${line?.gameId}`} size="lg">
        {t("placeAgain.topUp")}
      </LinkButton>
    );
  }

  const games = order.lines
    .filter(({ state }) => state !== "delivered")
    .map((line) => ({ gameId: line.gameId, name: titleOf(line, i18n.language) }));
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="lg" busy={busy} onClick={() => placeAgain(games)}>
        {t("placeAgain.button")}
      </Button>
      <p className="text-xs text-muted">{t("placeAgain.hint")}</p>
    </div>
  );
}

function isInCart(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === "already_in_cart";
}
