import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { useIntent } from "~/app/intent/use-intent";
import { prepareWallet } from "~/app/wallet/request-login";
import { brand } from "~/domain/brand";
import { ClaimShell } from "./claim-shell";
import type { Player } from "./load-mining";
import { PlayersClaim } from "./players-claim";

/** "Claim STEAD": what was mined, minted to the player's own wallet. */
export function ClaimCard({ player }: { player: Player | null }) {
  return player ? <PlayersClaim key={player.id} player={player} /> : <VisitorsClaim />;
}

function VisitorsClaim() {
  const { t } = useTranslation("mining");
  const { askLogin } = useIntent({ kind: "mining.claim", params: {} }, () => undefined);
  return (
    <ClaimShell>
      <div className="grid gap-2">
        <p className="text-lg font-bold">{t("claim.visitor")}</p>
        <p className="text-sm text-muted">{t("claim.visitorHint")}</p>
      </div>
      <Button size="lg" onPointerEnter={prepareWallet} onClick={() => askLogin()}>
        {t("claim.button", { token: brand.token.symbol })}
      </Button>
    </ClaimShell>
  );
}
