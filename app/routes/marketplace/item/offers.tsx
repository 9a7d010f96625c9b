import { Suspense, useState } from "react";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { EmptyRow } from "~/app/components/empty-row";
import { Time } from "~/app/components/time";
import { callLate } from "~/app/call-late";
import { useTranslation } from "~/app/i18n/use-translation";
import { LateDealDialog, loadDeal } from "~/app/routes/marketplace/deal/late-deal";
import { RevokeButton } from "~/app/routes/marketplace/revoke-button";
import { SideName } from "~/app/routes/marketplace/side-name";
import { usePrice } from "~/app/routes/marketplace/use-price";
import type { OfferView } from "~/domain/marketplace/view";

interface OffersProps {
  offers: readonly OfferView[];
  /** base58 of whoever looks; null for visitors. */
  viewer: string | null;
  /** Whether the item is theirs. */
  owns: boolean;
  stopped: boolean;
}

/** What players would pay for an item, the highest first. */
export function Offers({ offers, viewer, owns, stopped }: OffersProps) {
  const { t } = useTranslation("marketplace");
  const price = usePrice();
  if (!offers.length) {
    const hint = t(stopped ? "stopped.notNow" : "offers.emptyHint");
    return <EmptyRow title={t("offers.empty")} hint={hint} />;
  }
  return (
    <ul className="grid">
      {offers.map((offer) => (
        <li
          key={offer.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
        >
          <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
            <p className="font-bold tabular-nums">{price(offer.price)}</p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
              {offer.buyer.address === viewer ? t("offers.yours") : <SideName {...offer.buyer} />}
              <span>
                {t("offers.until")} <Time value={offer.endsAt} />
              </span>
              <OfferState {...offer} />
            </p>
          </div>
          {offer.buyer.address === viewer ? (
            <RevokeButton kind="offer" id={offer.id} from={offer.buyer.address} />
          ) : (
            owns &&
            viewer &&
            !stopped &&
            offer.state === "open" && <Accept offer={offer} owner={viewer} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface OfferStateProps {
  state: OfferView["state"];
  payable?: boolean;
}

/** What stands in an offer's way, if anything does. */
export function OfferState({ state, payable = true }: OfferStateProps) {
  const { t } = useTranslation("marketplace");
  if (state === "pending") return <Badge tone="info">{t("offers.pending")}</Badge>;
  if (state === "ending") return <Badge>{t("state.ending")}</Badge>;
  return payable ? null : <Badge tone="danger">{t("offers.unpayable")}</Badge>;
}

function Accept({ offer, owner }: { offer: OfferView; owner: string }) {
  const { t } = useTranslation("marketplace");
  const price = usePrice();
  const [open, setOpen] = useState(false);
  const title = t("offers.acceptOf", { price: price(offer.price) });
  return (
    <>
      <Button
        disabled={!offer.payable}
        aria-label={title}
        onPointerEnter={() => void loadDeal()}
        onClick={() => setOpen(true)}
      >
        {t("offers.accept")}
      </Button>
      {open && (
        <Suspense>
          <LateDealDialog
            title={title}
            from={owner}
            ask={() => callLate("POST /offers/{id}/accept", { params: { id: offer.id } })}
            words={{
              sign: t("offers.sign"),
              done: t("offers.accepted"),
              lost: t("buy.failed"),
              price: t("offers.you"),
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
