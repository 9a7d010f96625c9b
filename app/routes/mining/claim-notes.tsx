import { Button } from "~/app/components/button";
import { Countdown } from "~/app/components/countdown";
import { Icon } from "~/app/components/icon";
import { Spinner } from "~/app/components/spinner";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useLapsed } from "~/app/routes/orders/result/use-lapsed";
import { onChain } from "~/domain/brand-on-chain";
import { tokenUnits } from "~/domain/format-token";
import { CLAIM_SENDABLE_MS } from "~/domain/mining/claim-time";
import type { ClaimView } from "~/domain/mining/view";
import type { KeptClaim } from "./kept-claim";

/** Until when a pending claim can still be sent; an estimate, for the chain counts blocks. */
function sendableUntil({ reservedAt }: Pick<ClaimView, "reservedAt">): string {
  return new Date(Date.parse(reservedAt) + CLAIM_SENDABLE_MS).toISOString();
}

const token = onChain.token.symbol;
const box = "pixel-corners grid gap-3 border-2 border-l-8 bg-raised px-4 py-3";

interface PendingNoteProps {
  claim: ClaimView;
  kept: KeptClaim | undefined;
  onGoOn(): void;
}

/** A claim under way: sent, or still to be sent from here or from elsewhere. */
export function PendingNote({ claim, kept, onGoOn }: PendingNoteProps) {
  const { t } = useTranslation("mining");
  const formatToken = useTokenFormat();
  const until = sendableUntil(claim);
  const lapsed = useLapsed(until, false);
  const amount = formatToken(claim.amount.amount, tokenUnits.STEAD);
  const sent = kept?.signature !== undefined;
  const hint = lapsed ? "ending" : sent ? "sentHint" : kept ? "waitingHint" : "elsewhereHint";
  return (
    <div className={`${box} border-gold`}>
      <output className="flex items-center gap-3 font-bold">
        <Spinner />
        {t(sent ? "pending.sent" : "pending.waiting", { amount })}
      </output>
      <p className="text-sm">{t(`pending.${hint}`, { token })}</p>
      {!lapsed && !sent && (
        <p className="flex items-baseline gap-2 text-sm">
          {t("pending.timeLeft")}
          <Countdown until={until} className="text-lg font-bold tabular-nums text-link" />
        </p>
      )}
      {!lapsed && !sent && kept && <Button onClick={onGoOn}>{t("pending.goOn")}</Button>}
    </div>
  );
}

/** How the claim that was just watched came out. */
export function EndedNote({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation("mining");
  const formatToken = useTokenFormat();
  const amount = formatToken(claim.amount.amount, tokenUnits.STEAD);
  const claimed = claim.state === "claimed";
  return (
    <div className={`${box} ${claimed ? "border-success" : "border-info"}`}>
      <p className="flex items-center gap-3 font-bold">
        {claimed && <Icon name="check" className="size-6 shrink-0 text-success" />}
        {t(claimed ? "pending.claimed" : "pending.expired", { amount })}
      </p>
    </div>
  );
}
