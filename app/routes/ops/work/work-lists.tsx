import { Fragment, type ReactNode, useState } from "react";
import { EmptyState } from "~/app/components/empty-state";
import { LoadMore } from "~/app/components/load-more";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
import { useRevalidator } from "react-router";
import { MAX_REFUNDS } from "~/domain/refunds/payout-size";
import { PayRefunds } from "./pay-refunds";
import { type DeskGift, GiftRow } from "./gift-row";
import { RefundRow } from "./refund-row";
import { ShipmentRow } from "./shipment-row";

export const WORK_PER_PAGE = 50;

interface WorkListProps<Item> {
  first: Page<Item>;
  path: string;
  keyOf(item: Item): string;
  /** What is said where nothing waits. */
  empty: string;
  row(item: Item, onDone: () => void): ReactNode;
}

/** A list of work that grows by pages; what was done here has left it, whichever page it was on. */
function WorkList<Item>({ first, path, keyOf, empty, row }: WorkListProps<Item>) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const { items, ...pages } = usePages(first, pagesOf<Item>(`${path}?limit=${WORK_PER_PAGE}`));
  // The first page is read again after each action, and may then hold what a later one held.
  const waiting = new Map(items.map((item) => [keyOf(item), item]));
  for (const key of done) waiting.delete(key);
  if (!waiting.size) return <EmptyState title={empty} />;
  return (
    <>
      <ul className="divide-y-2 divide-line">
        {[...waiting].map(([key, item]) => (
          <Fragment key={key}>
            {row(item, () => setDone((known) => new Set(known).add(key)))}
          </Fragment>
        ))}
      </ul>
      <LoadMore {...pages} onLoad={pages.load} />
    </>
  );
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
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (refundId: string, on: boolean) =>
    setChosen((known) => [...known.filter((one) => one !== refundId), ...(on ? [refundId] : [])]);
  function paid() {
    setChosen([]);
    void revalidate();
  }
  return (
    <>
      {first.items.length > 0 && (
        <PayRefunds
          chosen={chosen}
          hint={t("orders.payHint", { most: MAX_REFUNDS })}
          onPaid={paid}
        />
      )}
      <WorkList
        first={first}
        path="/api/ops/refunds"
        keyOf={(one) => one.refundId}
        empty={t("orders.noRefunds")}
        row={({ mint, ...refund }, onDone) => {
          const currency = mint === null ? "SOL" : mint === usdcMint ? "USDC" : mint;
          return (
            <RefundRow
              refund={{ ...refund, currency }}
              chosen={chosen.includes(refund.refundId)}
              onChoose={(on) => choose(refund.refundId, on)}
              onDone={() => {
                choose(refund.refundId, false);
                onDone();
              }}
            />
          );
        }}
      />
    </>
  );
}

/** Gifts that their buyers want refunded, the oldest wish first. */
export function AskedGiftList({ first }: { first: Page<DeskGift> }) {
  const { t } = useTranslation("ops");
  return (
    <WorkList
      first={first}
      path="/api/ops/gift-refunds"
      keyOf={({ orderId, lineId, refundAskedAt }) => `${orderId}/${lineId}/${refundAskedAt}`}
      empty={t("orders.noGifts")}
      row={(gift, onDone) => <GiftRow gift={gift} onDone={onDone} />}
    />
  );
}

type Shipment = Parameters<typeof ShipmentRow>[0]["shipment"];

/** Boxes that wait to be sent, oldest first. */
export function ShipmentList({ first }: { first: Page<Shipment> }) {
  const { t } = useTranslation("ops");
  return (
    <WorkList
      first={first}
      path="/api/ops/shipments"
      keyOf={({ orderId, lineId }) => `${orderId}/${lineId}`}
      empty={t("orders.noShipments")}
      row={(shipment, onDone) => <ShipmentRow shipment={shipment} onDone={onDone} />}
    />
  );
}
