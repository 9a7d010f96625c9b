import { useState } from "react";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Proposal } from "~/app/routes/ops/ops-api";
import { Utc } from "~/app/routes/ops/utc";
import { fromUtcField, toUtcField } from "~/app/routes/ops/utc-field";
import { useChange } from "~/app/use-command";
import type { RuleKind } from "~/domain/rules/events";

interface PublishFormProps {
  kind: RuleKind;
  /** Undefined while what is written is no rule. */
  body: Proposal["body"] | undefined;
  version: number;
  startsAt: string;
}

/** Publishes what is written, once the operator has said so twice: it cannot be taken back. */
export function PublishForm({ kind, body, version, startsAt }: PublishFormProps) {
  const { t } = useTranslation(["ops", "points", "common"]);
  const [typed, setTyped] = useState(() => toUtcField(startsAt));
  const [asking, setAsking] = useState(false);
  const { run, busy } = useChange("POST /ops/rules/{kind}", {
    success: t("rules.published", { version }),
    onSuccess: () => setAsking(false),
  });
  const start = fromUtcField(typed);
  return (
    <section aria-labelledby="publish" className="grid gap-4">
      <header className="grid gap-1">
        <h3 id="publish" className="font-bold">
          {t("rules.publishTitle", { version })}
        </h3>
        <p className="max-w-prose text-sm text-muted">{t("rules.publishLead")}</p>
      </header>
      <SubmitForm onSend={() => setAsking(true)} className="flex flex-wrap items-end gap-4">
        <TextField
          type="datetime-local"
          label={t("rules.startsAt")}
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" disabled={!body || !start}>
          {t("rules.publish")}
        </Button>
      </SubmitForm>
      {asking && start && body && (
        <Confirm
          title={t("rules.publishTitle", { version })}
          text={
            <>
              {t("rules.publishAsk", { rule: t(`points:ruleNames.${kind}`), version })}{" "}
              <Utc value={start} />
            </>
          }
          action={t("common:confirm")}
          tone="primary"
          busy={busy}
          onConfirm={() => void run({ params: { kind }, body: { startsAt: start, body } })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
