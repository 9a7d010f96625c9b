import { useState } from "react";
import { Link } from "react-router";
import { Badge, type BadgeTone } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { EmptyRow } from "~/app/components/empty-row";
import { Time } from "~/app/components/time";
import { tokenUnits } from "~/domain/format-token";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { ExplorerLink } from "~/app/routes/orders/result/explorer-link";
import type { ClaimView } from "~/domain/mining/view";

const SHOWN_AT_FIRST = 5;

const TONES: Record<ClaimView["state"], BadgeTone> = {
  pending: "gold",
  claimed: "success",
  expired: "neutral",
};

/** The player's claims, newest first, each with the transaction that minted it. */
export function ClaimHistory({ claims }: { claims: readonly ClaimView[] }) {
  const { t } = useTranslation("mining");
  const [all, setAll] = useState(false);
  const shown = all ? claims : claims.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="claims" className="grid gap-4">
      <h2 id="claims" className="font-pixel text-xl">
        {t("history.title")}
      </h2>
      {claims.length === 0 ? (
        <EmptyRow title={t("history.none")} hint={t("history.noneHint")} />
      ) : (
        <ul className="grid gap-3">
          {shown.map((claim) => (
            <ClaimRow key={claim.claimId} claim={claim} />
          ))}
        </ul>
      )}
      {shown.length < claims.length && (
        <Button tone="secondary" className="justify-self-center" onClick={() => setAll(true)}>
          {t("history.showAll", { count: claims.length })}
        </Button>
      )}
    </section>
  );
}

function ClaimRow({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation("mining");
  const { number } = useFormat();
  const token = useTokenFormat();
  const { state, amount, signature, reservedAt, settledAt, position } = claim;
  return (
    <li className="pixel-corners grid items-center gap-x-6 gap-y-2 border-2 border-line bg-surface p-4 md:grid-cols-[minmax(12rem,auto)_1fr]">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-extrabold tabular-nums">
            {token(amount.amount, tokenUnits.STEAD)}
          </span>
          <Badge tone={TONES[state]}>{t(`history.states.${state}`)}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          <Time value={settledAt ?? reservedAt} />
          <Link
            to={`/ledger?position=${position}`}
            className="underline decoration-edge underline-offset-4 hover:text-link"
          >
            {t("history.event", { position: number(position) })}
          </Link>
        </p>
      </div>
      {signature && (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
          <CopyField label={t("history.signature")} value={signature} />
          <ExplorerLink signature={signature} />
        </div>
      )}
    </li>
  );
}
