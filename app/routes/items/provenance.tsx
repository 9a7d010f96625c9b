import { Link } from "react-router";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { Fold } from "~/app/components/fold";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { ExplorerLink } from "~/app/routes/orders/result/explorer-link";
import { tokenUnits } from "~/domain/format-token";
import type { ProvenanceView } from "~/domain/items/view";
import { Side } from "./side";

/** A sale says what was paid. */
type Step = ProvenanceView & { price?: { amount: string; currency: "USDC" | "SOL" } };

/** How an item came to where it is, oldest first: each step with what proves it. */
export function Provenance({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation("items");
  const token = useTokenFormat();
  const { number } = useFormat();
  return (
    <ol className="grid gap-4 border-l-4 border-line pl-4">
      {steps.map((step) => (
        <li key={step.position} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
          <p className="flex flex-wrap gap-x-3 font-semibold">
            {t(`provenance.${step.kind}`)}
            {step.price && (
              <span className="tabular-nums">
                {token(step.price.amount, tokenUnits[step.price.currency])}
              </span>
            )}
          </p>
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            {step.from && <Side side={step.from} />}
            {step.from && step.to && <span aria-label={t("provenance.to")}>→</span>}
            {step.to && <Side side={step.to} />}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
            <Time value={step.at} />
            <Link
              to={`/ledger?position=${step.position}`}
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-link"
            >
              {t("provenance.event", { position: number(step.position) })}
            </Link>
          </p>
          {"signature" in step && (
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
              <CopyField label={t("provenance.signature")} value={step.signature} />
              <ExplorerLink signature={step.signature} />
            </div>
          )}
          {"proof" in step && step.proof && <Proof proof={step.proof} />}
        </li>
      ))}
    </ol>
  );
}

type Draw = Extract<ProvenanceView, { proof?: unknown }>["proof"] & object;

/** What the draw is checked by. */
function Proof({ proof }: { proof: Draw }) {
  const { t } = useTranslation("items");
  const { number } = useFormat();
  return (
    <Fold title={t("proof.title")}>
      <p className="pb-2 text-sm text-muted">{t("proof.lead")}</p>
      <CopyField label={t("proof.seedHash")} value={proof.seedHash} />
      {proof.serverSeed === null ? (
        <p className="py-2 text-sm">{t("proof.notYet")}</p>
      ) : (
        <CopyField label={t("proof.serverSeed")} value={proof.serverSeed} />
      )}
      <CopyField
        label={t("proof.message")}
        value={`${proof.clientSeed}:${proof.nonce}:${proof.oddsVersion}`}
      />
      <p className="py-2 text-sm">
        {t("proof.roll", { roll: number(proof.roll), total: number(proof.total) })}
      </p>
      <Link
        to={`/ledger?position=${proof.committedPosition}`}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline"
      >
        {t("proof.commitment")}
      </Link>
    </Fold>
  );
}
