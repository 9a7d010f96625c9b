import { Button } from "~/app/components/button";
import { tokenUnits } from "~/domain/format-token";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { brand } from "~/domain/brand";
import { ClaimProblemNote } from "./claim-problem-note";
import { EndedNote, PendingNote } from "./claim-notes";
import { ClaimShell } from "./claim-shell";
import type { Player } from "./load-mining";
import { useClaim } from "./use-claim";

/** What a player has mined, and the way to their own wallet. */
export function PlayersClaim({ player }: { player: Player }) {
  const { t } = useTranslation("mining");
  const formatToken = useTokenFormat();
  const { pending, kept, step, problem, ended, start } = useClaim(player);
  const { amount } = player.overall.currentMined;
  const nothing = amount === "0";
  const goesOn = pending !== undefined && kept !== undefined && !kept.signature;
  return (
    <ClaimShell>
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
            {step ? t(`claim.${step}`) : t("claim.button", { token: brand.token.symbol })}
          </Button>
          <p className="text-sm text-muted">
            {t(nothing && !step ? "claim.nothing" : "claim.ready")}
          </p>
        </div>
      )}
      {problem && <ClaimProblemNote problem={problem} />}
      {ended && <EndedNote claim={ended} />}
    </ClaimShell>
  );
}
