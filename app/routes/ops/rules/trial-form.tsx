import { useState } from "react";
import { Button } from "~/app/components/button";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Proposal, tryRule } from "~/app/routes/ops/ops-api";
import { useAction } from "~/app/use-action";
import type { RuleKind } from "~/domain/rules/events";
import type { Trial } from "~/workers/operations/trial";
import { TrialResult } from "./trial-result";

interface TrialFormProps {
  kind: RuleKind;
  /** Undefined while what is written is no rule. */
  body: Proposal["body"] | undefined;
}

const MAX_DAYS = 90;

/** Decides the last days again by what is written, and shows whom it would have changed. */
export function TrialForm({ kind, body }: TrialFormProps) {
  const { t } = useTranslation("ops");
  const [days, setDays] = useState("7");
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
      <form
        className="flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (body) void run({ kind, body, days: Number(days) });
        }}
      >
        <TextField
          label={t("rules.days")}
          type="number"
          min={1}
          max={MAX_DAYS}
          step={1}
          required
          value={days}
          onChange={({ target }) => setDays(target.value)}
          className="w-40"
        />
        <Button type="submit" tone="secondary" busy={busy} disabled={!body}>
          {t("rules.try")}
        </Button>
      </form>
      {result && (
        <div className={result.body === body ? undefined : "opacity-60"}>
          {result.body !== body && <p className="pb-2 text-sm">{t("rules.trialOld")}</p>}
          <TrialResult trial={result.trial} />
        </div>
      )}
    </section>
  );
}
