import type { ReactNode } from "react";
import { Button } from "~/app/components/button";
import { Icon } from "~/app/components/icon";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { saveFile } from "~/app/components/save-file";
import { useRootData } from "~/app/frame/root-data";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { fetchReceipt } from "~/app/routes/orders/result/order-api";
import { OrderTotals } from "~/app/routes/orders/result/order-totals";
import { useAmount } from "~/app/routes/orders/result/use-amount";
import { useRefundReason } from "~/app/routes/orders/result/use-refund-reason";
import { brand } from "~/domain/brand";
import type { OrderView } from "~/domain/orders/view";
import { titleOf } from "~/domain/store/title";

interface SheetProps {
  order: OrderView;
  buyer: { displayName: string; address: string };
}

/** A receipt for one's papers: who sold what to whom, what was paid and what went back. It holds no key. */
export function Sheet({ order, buyer }: SheetProps) {
  const { t } = useTranslation("orders");
  const { dateTime } = useTimeFormat();
  const { origin = "" } = useRootData() ?? {};
  const amountOf = useAmount();
  const utc = (time: string) => `${dateTime(time, "UTC")} UTC`;
  const free = order.total.amount === "0";
  return (
    <div className="page-width grid justify-items-center gap-6 pb-16 pt-4 print:p-0">
      <PageHead title={t("sheet.title")} hidden />
      <Actions orderId={order.id} />
      <article className="grid w-full max-w-3xl gap-6 border-2 border-line bg-surface p-5 text-sm sm:p-10 print:max-w-none print:border-0 print:bg-transparent print:p-0">
        <div className="flex flex-wrap items-end justify-between gap-4 border-b-2 border-ink pb-4">
          <h1 className="text-xl font-bold">{t("sheet.title")}</h1>
          <p className="text-lg font-bold">{brand.name}</p>
        </div>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
          <Fact label={t("sheet.seller")}>
            {brand.name}
            <br />
            {origin}
          </Fact>
          <Fact label={t("sheet.buyer")}>
            <bdi>{buyer.displayName}</bdi>
            <br />
            <span className="font-mono text-xs wrap-anywhere">{buyer.address}</span>
          </Fact>
          <Fact label={t("facts.number")}>
            <span className="font-mono text-xs wrap-anywhere">{order.id}</span>
          </Fact>
          <Fact label={t("facts.status")}>{t(`status.${order.status}`)}</Fact>
          <Fact label={t("facts.placed")}>{utc(order.placedAt)}</Fact>
          <Fact label={t("facts.time")}>{utc(order.paidAt!)}</Fact>
        </dl>
        <Lines order={order} />
        <div className="grid w-full max-w-80 justify-self-end">
          <OrderTotals order={order} />
        </div>
        <dl className="grid gap-4 border-t-2 border-line pt-4">
          <Fact label={t("facts.method")}>
            {free
              ? t("facts.nothingDue")
              : `${order.method} · ${amountOf(order.payment.amount, order.method)}`}
          </Fact>
          {order.signature && (
            <>
              <Fact label={t("sheet.to")}>
                <span className="font-mono text-xs wrap-anywhere">{order.payment.recipient}</span>
              </Fact>
              <Fact label={t("facts.signature")}>
                <span className="font-mono text-xs wrap-anywhere">{order.signature}</span>
              </Fact>
            </>
          )}
        </dl>
        <Refunds refunds={order.refunds} />
        <p className="border-t-2 border-line pt-4 text-xs text-muted">
          {t("sheet.note", { name: brand.name })}
        </p>
      </article>
    </div>
  );
}

function Actions({ orderId }: { orderId: string }) {
  const { t } = useTranslation("orders");
  const download = useAction(fetchReceipt, {
    onSuccess: (signed) =>
      saveFile(`receipt-${orderId}.json`, `${JSON.stringify(signed, null, 2)}\n`),
  });
  return (
    <div className="flex w-full max-w-3xl flex-wrap gap-3 print:hidden">
      <Button onClick={() => print()}>
        <Icon name="printer" className="size-5" />
        {t("receipt.print")}
      </Button>
      <Button tone="secondary" busy={download.busy} onClick={() => download.run(orderId)}>
        {!download.busy && <Icon name="download" className="size-5" />}
        {t("receipt.download")}
      </Button>
      <LinkButton tone="secondary" to={`/store/pay-result?order=${orderId}`}>
        {t("sheet.toOrder")}
      </LinkButton>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </div>
  );
}

function Lines({ order }: { order: OrderView }) {
  const { t, i18n } = useTranslation("orders");
  const { money } = useFormat();
  const { player } = order;
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-edge text-xs text-muted">
          <th className="py-2 pr-4 font-normal">{t("lines.title")}</th>
          <th className="py-2 text-right font-normal">{t("facts.price")}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.lineId} className="border-b border-line align-top">
            <td className="py-2 pr-4">
              <span className="font-semibold">{titleOf(line, i18n.language)}</span>
              {line.itemName && ` · ${line.itemName[i18n.language] ?? line.itemName["en"]}`}
              <span className="block text-xs text-muted">
                {t(`lines.${line.delivery}`)}
                {line.gift && ` · ${t("gift.badge")}`}
                {line.state === "refunded" && ` · ${t("lines.refunded")}`}
                {line.state === "undeliverable" && ` · ${t("lines.undeliverable")}`}
              </span>
              {player && line.delivery === "top-up" && (
                <span className="block text-xs">
                  {t("lines.nickname")}: <bdi>{player.nickname}</bdi> · {t("lines.userId")}:{" "}
                  <span className="font-mono">{player.userId}</span>
                  {player.zoneId && ` · ${t("lines.zone")}: ${player.zone ?? player.zoneId}`}
                </span>
              )}
            </td>
            <td className="py-2 text-right font-semibold tabular-nums">
              {money(Number(line.price.amount))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Refunds({ refunds }: Pick<OrderView, "refunds">) {
  const { t } = useTranslation("orders");
  const amountOf = useAmount();
  const reasonOf = useRefundReason();
  if (!refunds.length) return null;
  return (
    <section className="grid gap-2 border-t-2 border-line pt-4">
      <h2 className="font-bold">{t("refunds.title")}</h2>
      <ul className="grid gap-2">
        {refunds.map(({ refundId, amount, currency, reason, state, signature }) => (
          <li key={refundId}>
            {t(`refunds.${state}`, { amount: amountOf(amount, currency) })} {reasonOf(reason)}
            {signature && (
              <span className="block font-mono text-xs wrap-anywhere text-muted">{signature}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
