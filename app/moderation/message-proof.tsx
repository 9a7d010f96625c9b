import { Icon } from "~/app/components/icon";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { Button } from "~/app/components/button";
import { Time } from "~/app/components/time";
import { toast } from "~/app/components/toast";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { MAIN } from "~/domain/logs";
import type { ProvenEntry } from "~/domain/chat/proof";
import type { ProofView } from "~/domain/moderation/view";
import { checkProof, type ProofChecked } from "~/domain/chat/check-proof";

const sha256 = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest("SHA-256", bytes);

/** Why a reported message can be believed: recomputed here, from what its room said of it. */
export default function MessageProof({ proof }: { proof: ProofView }) {
  const { t } = useTranslation(["moderation", "common"]);
  const { number } = useFormat();
  const [checked, setChecked] = useState<ProofChecked>();
  const { entries, takenAt, anchor } = proof;
  useEffect(() => void checkProof(entries, sha256).then(setChecked), [entries]);
  const copy = () =>
    void navigator.clipboard
      .writeText(JSON.stringify(proof, null, 2))
      .then(() => toast("success", t("common:copied")));
  return (
    <section aria-label={t("proof.title")} className="grid gap-2 border-2 border-line p-3 text-sm">
      <h3 className="font-semibold">{t("proof.title")}</h3>
      <ul className="grid gap-1">
        <Check holds={checked?.texts}>
          {t(checked?.texts === false ? "proof.noText" : "proof.text")}
        </Check>
        <Check holds={checked?.chain}>
          {t(checked?.chain === false ? "proof.noChain" : "proof.chain")}
        </Check>
        {anchor && (
          <Check holds>
            {t("proof.anchored", { seq: number(anchor.seq) })}{" "}
            <Link to={`/ledger?log=${MAIN}`} className="text-link underline">
              {t("proof.event", { position: number(anchor.position) })}
            </Link>
          </Check>
        )}
      </ul>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-link">
          {t("proof.more")}
        </summary>
        <p className="pb-2 text-muted">
          {t("proof.lead")} <Time value={takenAt} />
        </p>
        <ol className="grid gap-4">
          {entries.map((entry) => (
            <li key={entry.facts.seq}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
        <Button tone="secondary" className="mt-3" onClick={copy}>
          {t("proof.copy")}
        </Button>
      </details>
    </section>
  );
}

/** `holds`: undefined while it is being checked. */
function Check({ holds, children }: { holds: boolean | undefined; children: ReactNode }) {
  const icon = holds === undefined ? "loader-circle" : holds ? "circle-check" : "circle-x";
  const tone = holds === undefined ? "text-muted" : holds ? "text-success" : "text-danger";
  return (
    <li className="flex gap-2">
      <Icon name={icon} className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span>{children}</span>
    </li>
  );
}

function Entry({ entry: { facts, text, salt, previous, hash } }: { entry: ProvenEntry }) {
  const { t } = useTranslation("moderation");
  const { number } = useFormat();
  const values = [
    [t("proof.hash"), hash],
    [t("proof.previous"), previous],
    [t("proof.commitment"), facts.commitment ?? ""],
    [t("proof.salt"), salt],
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="flex flex-wrap gap-x-3 text-muted">
        <b className="text-ink">
          {t(facts.kind === "edit" ? "proof.edit" : "proof.message", { seq: number(facts.seq) })}
        </b>
        <Time value={facts.sentAt} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <dl className="grid gap-x-3 text-xs sm:grid-cols-[auto_minmax(0,1fr)]">
        {values.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
