import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { isRevoked, prepareRevocation, type Revocation } from "~/app/routes/marketplace/revocation";
import { useApproval } from "~/app/routes/marketplace/use-approval";

interface RevokeAllProps {
  /** What may stand: of each item and of the account that pays for offers, one. */
  standing: readonly Revocation[];
  /** base58 of the wallet that has approved them. */
  from: string;
}

/** Takes everything back that was approved: one press, and a signature for each token account. */
export function RevokeAll({ standing, from }: RevokeAllProps) {
  const { t } = useTranslation("marketplace");
  const { approve, step } = useApproval();
  if (!standing.length) return <p className="text-sm">{t("stopped.nothing")}</p>;

  async function revokeAll() {
    const success = t("own.revoked");
    for (const one of standing) {
      // Whoever says no to one has changed their mind about the rest.
      const prepare = () => prepareRevocation(one);
      const isThere = () => isRevoked(one);
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
      {step ? t(`wallet.${step}`) : t("stopped.revoke", { count: standing.length })}
    </Button>
  );
}
