import { Suspense, useState } from "react";
import { Button } from "~/app/components/button";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useIntent } from "~/app/intent/use-intent";
import { callLate } from "~/app/call-late";
import { LateDealDialog, loadDeal } from "~/app/routes/marketplace/deal/late-deal";
import { usePrice } from "~/app/routes/marketplace/use-price";
import { Worth } from "~/app/routes/marketplace/worth";
import { prepareWallet } from "~/app/wallet/request-login";
import { royaltyOf } from "~/domain/royalty/royalty-of";
import type { ListingView } from "~/domain/marketplace/view";
import { ListingState } from "./listing-state";

interface BuyPanelProps {
  listing: ListingView;
  /** Hundredths of a percent. */
  royalty: number;
  /** base58 of whoever looks; null for visitors. */
  buyer: string | null;
  stopped: boolean;
  name: string;
  /** Micro US dollars for one SOL; null where nobody knows. */
  rate: number | null;
}

/** What somebody else's item costs, who gets it, and the way to buy it. */
export function BuyPanel({ listing, royalty, buyer, stopped, name, rate }: BuyPanelProps) {
  const { t } = useTranslation("marketplace");
  const price = usePrice();
  const { price: asked, state, nextPrice } = listing;
  const buyable = state === "open" && !stopped && nextPrice === null;
  return (
    <div className="grid gap-4">
      <p className="grid gap-1">
        <span className="text-sm text-muted">{t("item.price")}</span>
        <span className="flex flex-wrap items-baseline gap-x-3 text-2xl font-extrabold tabular-nums">
          {price(asked)} <Worth price={asked} rate={rate} />
        </span>
        {state === "open" && (
          <span className="text-sm text-muted">
            {t("item.endsAt")} <Time value={listing.endsAt} />
          </span>
        )}
      </p>
      {(state !== "open" || nextPrice !== null) && <ListingState listing={listing} />}
      {state === "open" && stopped && <p className="text-sm text-muted">{t("stopped.notNow")}</p>}
      {buyable && (
        <>
          <Split asked={asked} royalty={royalty} />
          <BuyButton key={listing.id} listing={listing} buyer={buyer} name={name} />
        </>
      )}
    </div>
  );
}

/** Who gets what of the price. What else a purchase costs, its transaction says. */
function Split({ asked, royalty }: { asked: ListingView["price"]; royalty: number }) {
  const { t } = useTranslation("marketplace");
  const { percent } = useFormat();
  const price = usePrice();
  const { currency } = asked;
  const part = royaltyOf(Number(asked.amount), { basisPoints: royalty });
  const rows = [
    [t("buy.seller"), Number(asked.amount) - part],
    [t("buy.royalty", { percent: percent(royalty / 10_000, 2) }), part],
  ] as const;
  return (
    <div className="grid gap-2 text-sm">
      <dl className="grid gap-1">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{price({ amount, currency })}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">{t("buy.fee")}</p>
    </div>
  );
}

function BuyButton({ listing, buyer, name }: Pick<BuyPanelProps, "listing" | "buyer" | "name">) {
  const { t } = useTranslation("marketplace");
  const price = usePrice();
  const [open, setOpen] = useState(false);
  const { id } = listing;
  // What was shown and agreed to, whatever it costs by the time that the answer comes.
  const [shown] = useState(listing.price);
  const { askLogin } = useIntent({ kind: "marketplace.buy", params: { listingId: id } }, () =>
    setOpen(true),
  );
  return (
    <>
      <Button
        size="lg"
        onPointerEnter={() => {
          prepareWallet();
          void loadDeal();
        }}
        onClick={() => (buyer === null ? askLogin() : setOpen(true))}
      >
        {t("buy.button", { price: price(listing.price) })}
      </Button>
      {open && buyer !== null && (
        <Suspense>
          <LateDealDialog
            title={t("buy.title", { item: name })}
            from={buyer}
            ask={() =>
              callLate("POST /listings/{id}/purchase", { params: { id }, body: { price: shown } })
            }
            words={{
              sign: t("buy.sign"),
              done: t("buy.bought", { item: name }),
              lost: t("buy.lost"),
              price: t("buy.seller"),
              gets: t("buy.gets", { item: name }),
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
