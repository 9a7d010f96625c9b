import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { isRevoked, prepareRevocation, type Revocation } from "./revocation";
import { useApproval } from "./use-approval";

interface RevokeButtonProps extends Revocation {
  /** base58 of the wallet that has approved it. */
  from: string;
}

/** Takes an approval back on chain, which also ends what it was for. */
export function RevokeButton({ kind, id, from }: RevokeButtonProps) {
  const { t } = useTranslation("marketplace");
  const { approve, step } = useApproval();
  const revoke = () =>
    approve({
      from,
      prepare: () => prepareRevocation({ kind, id }),
      // An offer leaves to others what they need: that is seen later, and nothing more is signed for it from here on.
      isThere: async () => kind === "offer" || isRevoked({ kind, id }),
      success: t("own.revoked"),
    });
  return (
    <Button tone="secondary" busy={step !== undefined} onClick={() => void revoke()}>
      {step ? t(`wallet.${step}`) : t(kind === "listing" ? "own.revoke" : "offers.withdraw")}
    </Button>
  );
}
