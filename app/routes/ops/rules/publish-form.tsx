import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Proposal, publishRule } from "~/app/routes/ops/ops-api";
import { Utc } from "~/app/routes/ops/utc";
import { fromUtcField, toUtcField } from "~/app/routes/ops/utc-field";
import { useAction } from "~/app/use-action";
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
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(() => toUtcField(startsAt));
  const [asking, setAsking] = useState(false);
  const { run, busy } = useAction(publishRule, {
    success: t("rules.published", { version }),
    onSuccess() {
      setAsking(false);
      void revalidate();
    },
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
      <form
        className="flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
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
      </form>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        locked={busy}
        title={t("rules.publishTitle", { version })}
      >
        <div className="grid gap-6">
          <p>
            {t("rules.publishAsk", { rule: t(`points:ruleNames.${kind}`), version })}{" "}
            {start && <Utc value={start} />}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="secondary" disabled={busy} onClick={() => setAsking(false)}>
              {t("common:cancel")}
            </Button>
            <Button
              busy={busy}
              onClick={() => body && start && void run({ kind, body, startsAt: start })}
            >
              {t("common:confirm")}
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
