import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { prepareRevocation, type Revocation } from "~/app/routes/marketplace/revocation";
import { useApproval } from "~/app/routes/marketplace/use-approval";
import type { ListingView } from "~/domain/marketplace/view";
import { mayStand } from "./may-stand";
import type { OwnOffer } from "./own-offer";

interface RevokeAllProps {
  listings: readonly ListingView[];
  offers: readonly OwnOffer[];
  /** base58 of the wallet that has approved them. */
  from: string;
}

/** Takes everything back that was approved: one press, and a signature for each token account. */
export function RevokeAll({ listings, offers, from }: RevokeAllProps) {
  const { t } = useTranslation("marketplace");
  const { approve, step } = useApproval();
  const items = listings.filter(mayStand);
  const offered = offers.filter(({ state }) => state !== "ended");
  if (!items.length && !offered.length) return <p className="text-sm">{t("stopped.nothing")}</p>;

  async function revokeAll() {
    const isThere = async () => true;
    const success = t("own.revoked");
    const each: Revocation[] = [
      ...items.map(({ id }) => ({ kind: "listing" as const, id })),
      ...offered.map(({ id }) => ({ kind: "offer" as const, id })),
    ];
    for (const one of each) {
      // Whoever says no to one has changed their mind about the rest.
      const prepare = () => prepareRevocation(one);
      if (!(await approve({ from, prepare, isThere, success }))) return;
    }
  }

  return (
    <Button
      tone="danger"
      busy={step !== undefined}
      className="justify-self-start"
      onClick={() => void revokeAll()}
    >
      {step ? t(`wallet.${step}`) : t("stopped.revoke", { count: items.length + offered.length })}
    </Button>
  );
}
