import { type ReactNode, useState } from "react";
import { data, Link } from "react-router";
import { Button } from "~/app/components/button";
import { pageContext } from "~/app/context";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useEventType } from "~/app/routes/ledger/use-event-type";
import { LetterList } from "~/app/routes/ops/letter-list";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { PlayerName } from "~/app/routes/ops/player-name";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { useLooking } from "~/app/routes/ops/use-looking";
import { Utc } from "~/app/routes/ops/utc";
import { PayRefunds } from "~/app/routes/ops/work/pay-refunds";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { OrderRefunds } from "~/app/routes/orders/result/order-refunds";
import { StatusBadge } from "~/app/routes/orders/result/status-badge";
import { useAmount } from "~/app/routes/orders/result/use-amount";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useChange } from "~/app/use-command";
import { loadOrderStory } from "~/domain/operations/order-queries";
import { listOrderRefunds } from "~/domain/orders/queries";
import { MAX_REFUNDS } from "~/domain/refunds/payout-size";
import type { Route } from "./+types/page";
import { LineList } from "./line-list";

export const handle: RouteHandle = { texts: ["orders", "ledger", "contact"] };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { language: lng, usdcMint } = context.get(pageContext);
  const { order, ...story } = await readPageAsOperator(context, "support", {
    ...loadOrderStory(id, lng),
    refunds: listOrderRefunds({ orderId: id }),
  });
  if (!order) throw data(null, { status: 404 });
  const currencyOf = (mint: string | null) =>
    mint === null || mint === "SOL" ? "SOL" : mint === usdcMint ? "USDC" : mint;
  return {
    order,
    lines: story.lines,
    events: story.events,
    mails: story.mails,
    cases: story.cases,
    payments: story.payments.map((one) => ({ ...one, currency: currencyOf(one.mint) })),
    refunds: story.refunds.map((one) => ({
      refundId: one.refundId,
      amount: one.amount,
      currency: currencyOf(one.mint),
      reason: one.reason,
      owedAt: one.owedAt,
      ...(one.paidAt && { paidAt: one.paidAt }),
      ...(one.signature && { signature: one.signature }),
      state: one.signature ? ("paid" as const) : ("owed" as const),
    })),
  };
}

/** One order with all that happened to it, and what can be done about it. */
export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, lines, payments, refunds, events, mails, cases } = loaderData;
  const { t } = useTranslation(["ops", "orders", "contact"]);
  const { money } = useFormat();
  const amountOf = useAmount();
  const nameOf = useEventType();
  const [sent, setSent] = useState<readonly string[]>([]);
  const owed = refunds.filter(({ state }) => state === "owed");
  const payable = owed
    .filter(({ currency }) => currency === "SOL" || currency === "USDC")
    .slice(0, MAX_REFUNDS)
    .map(({ refundId }) => refundId)
    .filter((refundId) => !sent.includes(refundId));
  // What is sent counts as paid when the chain shows it.
  useLooking(owed.some(({ refundId }) => sent.includes(refundId)));
  return (
    <OpsPage
      named
      title={t("order.title", { id: order.id.slice(0, 8) })}
      lead={t("order.lead")}
      actions={<StatusBadge status={order.status} />}
    >
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-4 [&_dt]:text-muted">
        <Fact label={t("order.player")}>
          <PlayerName id={order.userId} name={order.displayName} linked />
        </Fact>
        <Fact label={t("order.total")}>
          {money(order.totalCents)} · {order.method}
          {order.discountCode && ` · ${order.discountCode}`}
        </Fact>
        <Fact label={t("order.placed")}>
          <Utc value={order.placedAt} />
        </Fact>
        <Fact label={t("order.paid")}>{order.paidAt ? <Utc value={order.paidAt} /> : "–"}</Fact>
      </dl>
      <div className="grid gap-1 lg:grid-cols-2 lg:gap-x-8">
        <CopyField label={t("orders.order")} value={order.id} />
        {order.address && <CopyField label={t("order.wallet")} value={order.address} />}
        {order.email && <CopyField label={t("order.email")} value={order.email} />}
      </div>
      <OpsSection title={t("order.lines")}>
        <LineList orderId={order.id} paid={order.paidAt !== null} lines={lines} />
      </OpsSection>
      {refunds.length > 0 && (
        <OpsSection title={t("orders:refunds.title")}>
          <OrderRefunds refunds={refunds} />
          {payable.length > 0 && (
            <PayRefunds chosen={payable} hint={t("order.payHint")} onPaid={setSent} />
          )}
          {owed.length > 0 && (
            <Link to="/ops/work" className="nav-link justify-self-start text-link underline">
              {t("order.toRefunds")}
            </Link>
          )}
        </OpsSection>
      )}
      <LetterList title={t("order.cases")} letters={cases} />
      <OpsSection title={t("order.payments")}>
        {payments.length === 0 && <p className="text-sm text-muted">{t("order.noPayments")}</p>}
        <ul className="divide-y-2 divide-line">
          {payments.map(({ signature, mint, payer, amount, currency, blockTime }) => (
            <li key={`${signature} ${mint}`} className="grid gap-1 py-3">
              <p className="text-sm font-semibold">
                {amountOf(amount, currency)} <Utc value={blockTime} />
              </p>
              <CopyField label={t("orders:facts.signature")} value={signature} />
              <CopyField label={t("order.payer")} value={payer} />
            </li>
          ))}
        </ul>
      </OpsSection>
      <OpsSection title={t("order.mails")}>
        <ul className="grid gap-1 text-sm">
          {mails.map(({ key, kind, state, triedAt, error }) => (
            <li key={key} className="wrap-anywhere">
              <Utc value={triedAt} /> · {t(`order.mailKinds.${kind}`)} ·{" "}
              {t(`order.mailStates.${state}`)}
              {error && <q className="text-danger">{error}</q>}
            </li>
          ))}
        </ul>
        {order.paidAt && order.email && <Resend orderId={order.id} />}
      </OpsSection>
      <OpsSection title={t("order.events")}>
        <ol className="grid gap-1 text-sm">
          {events.map(({ position, type, actor, occurredAt }) => (
            <li key={position} className="wrap-anywhere">
              <Utc value={occurredAt} /> ·{" "}
              <Link
                to={`/ops/events?stream=order-${order.id}`}
                className="underline hover:text-link"
              >
                {nameOf(type)}
              </Link>{" "}
              ·{" "}
              {actor === order.userId ? (
                <PlayerName id={actor} name={order.displayName} linked />
              ) : (
                <Actor id={actor} />
              )}
            </li>
          ))}
        </ol>
      </OpsSection>
    </OpsPage>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** By whom else it was done: an operator leads to their page. */
function Actor({ id }: { id: string }) {
  const style = "font-mono text-muted";
  if (id.includes(":")) return <span className={style}>{id}</span>;
  return (
    <Link to={`/ops/players/${id}`} className={`${style} underline hover:text-link`}>
      {id}
    </Link>
  );
}

function Resend({ orderId }: { orderId: string }) {
  const { t } = useTranslation("ops");
  const { run, busy } = useChange("POST /ops/orders/{id}/receipt", { success: t("order.resent") });
  return (
    <Button
      tone="secondary"
      busy={busy}
      className="justify-self-start"
      onClick={() => void run({ params: { id: orderId } })}
    >
      {t("order.resend")}
    </Button>
  );
}
