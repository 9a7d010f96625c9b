import type { ReactNode } from "react";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { tokenUnits } from "~/domain/format-token";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useIntent } from "~/app/intent/use-intent";
import { prepareWallet } from "~/app/wallet/request-login";
import { brand } from "~/domain/brand";
import { ClaimProblemNote } from "./claim-problem-note";
import { EndedNote, PendingNote } from "./claim-notes";
import type { Player } from "./load-mining";
import { MiningIcon } from "./mining-icon";
import { useClaim } from "./use-claim";

const token = brand.token.symbol;

/** "Claim STEAD": what was mined, minted to the player's own wallet. */
export function ClaimCard({ player }: { player: Player | null }) {
  return player ? <PlayersClaim key={player.id} player={player} /> : <VisitorsClaim />;
}

function PlayersClaim({ player }: { player: Player }) {
  const { t } = useTranslation("mining");
  const formatToken = useTokenFormat();
  const { pending, kept, step, problem, ended, start } = useClaim(player);
  const { amount } = player.overall.currentMined;
  const nothing = amount === "0";
  const goesOn = pending !== undefined && kept !== undefined && !kept.signature;
  return (
    <Shell>
      <p className="text-2xl font-extrabold tabular-nums wrap-anywhere">
        {formatToken(amount, tokenUnits.STEAD)}
      </p>
      {pending && !step ? (
        <PendingNote claim={pending} kept={kept} onGoOn={() => void start()} />
      ) : (
        <div className="grid gap-3">
          <Button
            size="lg"
            busy={step !== undefined}
            disabled={nothing && !goesOn}
            onClick={() => void start()}
          >
            {step ? t(`claim.${step}`) : t("claim.button", { token })}
          </Button>
          <p className="text-sm text-muted">
            {t(nothing && !step ? "claim.nothing" : "claim.ready")}
          </p>
        </div>
      )}
      {problem && <ClaimProblemNote problem={problem} />}
      {ended && <EndedNote claim={ended} />}
    </Shell>
  );
}

function VisitorsClaim() {
  const { t } = useTranslation("mining");
  const { askLogin } = useIntent({ kind: "mining.claim", params: {} }, () => undefined);
  return (
    <Shell>
      <div className="grid gap-2">
        <p className="text-lg font-bold">{t("claim.visitor")}</p>
        <p className="text-sm text-muted">{t("claim.visitorHint")}</p>
      </div>
      <Button size="lg" onPointerEnter={prepareWallet} onClick={() => askLogin()}>
        {t("claim.button", { token })}
      </Button>
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("mining");
  return (
    <Card className="grid content-start gap-5">
      <h2 className="flex items-center gap-3 text-lg font-bold">
        <MiningIcon name="pick" className="size-6 text-link" />
        {t("claim.title", { token })}
      </h2>
      {children}
    </Card>
  );
}
