import { useState } from "react";
import { Button } from "~/app/components/button";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Proposal, tryRule } from "~/app/routes/ops/ops-api";
import { useAction } from "~/app/use-action";
import type { RuleKind } from "~/domain/rules/events";
import type { Trial } from "~/workers/operations/trial";
import type { Written } from "./rule-editor";
import { TrialResult } from "./trial-result";

interface TrialFormProps extends Pick<Written, "body" | "ask"> {
  kind: RuleKind;
}

const MAX_DAYS = 90;

/** Decides the last days again by what is written, and shows whom it would have changed. */
export function TrialForm({ kind, body, ask }: TrialFormProps) {
  const { t } = useTranslation("ops");
  const [result, setResult] = useState<{ trial: Trial; body: Proposal["body"] }>();
  const { run, busy } = useAction(
    async (proposal: Proposal & { days: number }, key) => ({
      trial: await tryRule(proposal, key),
      body: proposal.body,
    }),
    { onSuccess: setResult },
  );
  return (
    <section aria-labelledby="trial" className="grid gap-4">
      <header className="grid gap-1">
        <h3 id="trial" className="font-bold">
          {t("rules.trial")}
        </h3>
        <p className="max-w-prose text-sm text-muted">{t("rules.trialLead")}</p>
      </header>
      <SubmitForm
        className="flex flex-wrap items-end gap-4"
        onSend={(text) => (body ? void run({ kind, body, days: Number(text("days")) }) : ask())}
      >
        <TextField
          name="days"
          label={t("rules.days")}
          type="number"
          min={1}
          max={MAX_DAYS}
          step={1}
          required
          defaultValue="7"
          className="w-40"
        />
        <Button type="submit" tone="secondary" busy={busy}>
          {t("rules.try")}
        </Button>
      </SubmitForm>
      {result && (
        <div className={result.body === body ? undefined : "opacity-60"}>
          {result.body !== body && <p className="pb-2 text-sm">{t("rules.trialOld")}</p>}
          <TrialResult trial={result.trial} />
        </div>
      )}
    </section>
  );
}
