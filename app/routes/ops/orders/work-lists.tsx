import { useState } from "react";
import { EmptyState } from "~/app/components/empty-state";
import { LoadMore } from "~/app/components/load-more";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
import { type DeskGift, GiftRow } from "./gift-row";
import { RefundRow } from "./refund-row";
import { ShipmentRow } from "./shipment-row";

export const WORK_PER_PAGE = 50;

/** A list of work that grows by pages; what was done here has left it, whichever page it was on. */
function useWork<Item>(first: Page<Item>, path: string, keyOf: (item: Item) => string) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const { items, ...pages } = usePages(first, pagesOf<Item>(`${path}?limit=${WORK_PER_PAGE}`));
  // The first page is read again after each action, and may then hold what a later one held.
  const waiting = new Map(items.map((item) => [keyOf(item), item]));
  for (const key of done) waiting.delete(key);
  return {
    waiting: [...waiting],
    onDone: (key: string) => setDone((known) => new Set(known).add(key)),
    more: <LoadMore {...pages} onLoad={pages.load} />,
  };
}

interface Refund {
  refundId: string;
  orderId: string;
  recipient: string;
  mint: string | null;
  amount: string;
  reason: string;
  owedAt: string;
}

/** Refunds that are owed, oldest first. */
export function RefundList({ first, usdcMint }: { first: Page<Refund>; usdcMint: string }) {
  const { t } = useTranslation("ops");
  const { waiting, onDone, more } = useWork(first, "/api/ops/refunds", (one) => one.refundId);
  if (!waiting.length) return <EmptyState title={t("orders.noRefunds")} />;
  return (
    <>
      <ul className="divide-y-2 divide-line">
        {waiting.map(([key, { mint, ...refund }]) => {
          const currency = mint === null ? "SOL" : mint === usdcMint ? "USDC" : mint;
          return (
            <RefundRow key={key} refund={{ ...refund, currency }} onDone={() => onDone(key)} />
          );
        })}
      </ul>
      {more}
    </>
  );
}

/** Gifts that their buyers want refunded, the oldest wish first. */
export function AskedGiftList({ first }: { first: Page<DeskGift> }) {
  const { t } = useTranslation("ops");
  const keyOf = ({ orderId, lineId, refundAskedAt }: DeskGift) =>
    `${orderId}/${lineId}/${refundAskedAt}`;
  const { waiting, onDone, more } = useWork(first, "/api/ops/gift-refunds", keyOf);
  if (!waiting.length) return <EmptyState title={t("orders.noGifts")} />;
  return (
    <>
      <ul className="divide-y-2 divide-line">
        {waiting.map(([key, gift]) => (
          <GiftRow key={key} gift={gift} onDone={() => onDone(key)} />
        ))}
      </ul>
      {more}
    </>
  );
}

type Shipment = Parameters<typeof ShipmentRow>[0]["shipment"];

/** Boxes that wait to be sent, oldest first. */
export function ShipmentList({ first }: { first: Page<Shipment> }) {
  const { t } = useTranslation("ops");
  const keyOf = ({ orderId, lineId }: Shipment) => `${orderId}/${lineId}`;
  const { waiting, onDone, more } = useWork(first, "/api/ops/shipments", keyOf);
  if (!waiting.length) return <EmptyState title={t("orders.noShipments")} />;
  return (
    <>
      <ul className="divide-y-2 divide-line">
        {waiting.map(([key, shipment]) => (
          <ShipmentRow key={key} shipment={shipment} onDone={() => onDone(key)} />
        ))}
      </ul>
      {more}
    </>
  );
}
