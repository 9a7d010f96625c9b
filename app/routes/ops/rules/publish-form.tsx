import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { Utc } from "~/app/routes/ops/utc";
import { fromUtcField, toUtcField } from "~/app/routes/ops/utc-field";
import { useChange } from "~/app/use-command";
import type { RuleKind } from "~/domain/rules/events";
import type { Written } from "./rule-editor";

interface PublishFormProps extends Written {
  kind: RuleKind;
  /** The version that it follows, and when that one starts. */
  after: number;
  afterStarts: string | undefined;
  /** A start to propose. */
  startsAt: string;
  onPublished(): void;
}

/** Publishes what is written, once the operator has said so twice: it cannot be taken back. */
export function PublishForm(props: PublishFormProps) {
  const { kind, body, isChanged, ask, after, afterStarts, startsAt, onPublished } = props;
  const { t } = useTranslation(["ops", "ops-rules", "points", "common"]);
  const [typed, setTyped] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [wrong, setWrong] = useState(false);
  const { revalidate } = useRevalidator();
  const version = after + 1;
  const { run, busy } = useChange("POST /ops/rules/{kind}", {
    success: t("rules.published", { version }),
    onSuccess() {
      setAsking(false);
      setTyped(undefined);
      onPublished();
    },
    onProblem({ code }) {
      setAsking(false);
      if (code === "rule_starts_too_early") setWrong(true);
      if (code === "rule_changed") void revalidate();
      return code === "rule_starts_too_early";
    },
  });
  const shown = typed ?? toUtcField(startsAt);
  const start = fromUtcField(shown);
  const isEarly = start !== null && afterStarts !== undefined && start <= afterStarts;
  const error = !start
    ? t("ops-rules:problems.date")
    : isEarly || wrong
      ? t("ops-rules:problems.early")
      : undefined;

  function send() {
    if (!body) return ask();
    if (!error) setAsking(true);
  }

  return (
    <section aria-labelledby="publish" className="grid gap-4">
      <header className="grid gap-1">
        <h3 id="publish" className="font-bold">
          {t("rules.publishTitle", { version })}
        </h3>
        <p className="max-w-prose text-sm text-muted">{t("rules.publishLead")}</p>
      </header>
      <SubmitForm onSend={send} noValidate className="flex flex-wrap items-start gap-4">
        <TextField
          type="datetime-local"
          label={t("rules.startsAt")}
          required
          {...(error !== undefined && { error })}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
        <Button type="submit" disabled={!isChanged} className="sm:mt-7.5">
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
          onConfirm={() => void run({ params: { kind }, body: { startsAt: start, body, after } })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
