import { Badge, type BadgeTone } from "~/app/components/badge";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { usePrice } from "~/app/routes/marketplace/use-price";
import type { ListingView } from "~/domain/marketplace/view";

const TONES: Record<ListingView["state"], BadgeTone> = {
  pending: "info",
  open: "success",
  ending: "neutral",
  sold: "gold",
  cancelled: "neutral",
  ended: "neutral",
};

/** How a listing stands, and since when or until when. */
export function ListingState({ listing }: { listing: ListingView }) {
  const { t } = useTranslation("marketplace");
  const price = usePrice();
  const { state, reason, effectiveAt, nextPrice } = listing;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      {state === "pending" && <span className="text-muted">{t("state.pendingHint")}</span>}
      {state === "ending" && effectiveAt && (
        <span className="text-muted">
          {t("state.endingHint")} <Time value={effectiveAt} />
        </span>
      )}
      {state === "open" && nextPrice && effectiveAt && (
        <span className="text-muted">
          {t("state.repriced", { price: price(nextPrice) })} <Time value={effectiveAt} />
        </span>
      )}
      {state === "ended" && reason && <span className="text-muted">{t(`ends.${reason}`)}</span>}
    </p>
  );
}
