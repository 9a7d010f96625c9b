import { Badge } from "~/app/components/badge";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { OfferState } from "~/app/routes/marketplace/item/offers";
import { RevokeButton } from "~/app/routes/marketplace/revoke-button";
import type { OwnOffer } from "./own-offer";
import { OwnRow } from "./own-row";

interface OfferRowProps {
  offer: OwnOffer;
  /** base58 of the wallet that offers. */
  from: string;
}

export function OfferRow({ offer, from }: OfferRowProps) {
  const { t } = useTranslation("marketplace");
  const { id, state, reason, endsAt } = offer;
  const ended = state === "ended";
  return (
    <OwnRow of={offer} action={!ended && <RevokeButton kind="offer" id={id} from={from} />}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {ended ? (
          <>
            <Badge>{t("state.ended")}</Badge>
            {reason && t(`ends.${reason}`)}
          </>
        ) : (
          <>
            <OfferState state={state} />
            {t("offers.until")} <Time value={endsAt} />
          </>
        )}
      </p>
    </OwnRow>
  );
}
