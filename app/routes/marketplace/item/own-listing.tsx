import { useState } from "react";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { Fold } from "~/app/components/fold";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { RevokeButton } from "~/app/routes/marketplace/revoke-button";
import { usePrice } from "~/app/routes/marketplace/use-price";
import { useChange } from "~/app/use-command";
import type { ListingView } from "~/domain/marketplace/view";
import { ListingState } from "./listing-state";
import { NewPrice } from "./new-price";

/** The owner's own listing: what it stands at, and what can be done about it. */
export function OwnListing({ listing, stopped }: { listing: ListingView; stopped: boolean }) {
  const { t } = useTranslation("marketplace");
  const price = usePrice();
  const { id, state, endsAt, sellerAddress } = listing;
  return (
    <div className="grid gap-4">
      <h2 className="text-lg font-bold">{t("own.title")}</h2>
      <p className="grid gap-1">
        <span className="text-2xl font-extrabold tabular-nums">{price(listing.price)}</span>
        {state === "open" && (
          <span className="text-sm text-muted">
            {t("item.endsAt")} <Time value={endsAt} />
          </span>
        )}
      </p>
      <ListingState listing={listing} />
      {state === "open" && !stopped && <NewPrice listing={listing} />}
      <div className="flex flex-wrap gap-3">
        {(state === "open" || state === "pending") && <Cancel listingId={id} />}
        {state !== "pending" && <RevokeButton kind="listing" id={id} from={sellerAddress} />}
      </div>
      <Fold title={t("own.power")} ruled>
        <p className="pb-2 text-muted">{t("sell.power")}</p>
        <p className="pb-2 text-muted">{t("own.revokeHint")}</p>
      </Fold>
    </div>
  );
}

function Cancel({ listingId }: { listingId: string }) {
  const { t } = useTranslation("marketplace");
  const [asking, setAsking] = useState(false);
  const { run, busy } = useChange("DELETE /listings/{id}", {
    success: t("own.cancelled"),
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <Button tone="secondary" onClick={() => setAsking(true)}>
        {t("own.cancel")}
      </Button>
      {asking && (
        <Confirm
          title={t("own.cancelTitle")}
          text={t("own.cancelText")}
          action={t("own.cancel")}
          cancel={t("own.keep")}
          busy={busy}
          onConfirm={() => void run({ params: { id: listingId } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
