import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { useChange } from "~/app/use-command";
import type { LegalText } from "~/domain/legal/texts";
import type { LegalDraft } from "./use-legal-draft";

interface PublishTextProps {
  text: LegalText;
  title: string;
  draft: LegalDraft;
  /** In UTC. */
  today: string;
  isRight: boolean;
  isChanged: boolean;
  /** Shows what is wrong. */
  ask(): void;
}

/** Publishes what is written, once the operator has said so twice. */
export function PublishText(props: PublishTextProps) {
  const { text, title, draft, today, isRight, isChanged, ask } = props;
  const { t } = useTranslation(["ops-legal", "common"]);
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const day = draft.day || today;
  const version = draft.base + 1;
  const { run, busy } = useChange("POST /ops/legal/{text}", {
    success: t("published", { version }),
    onSuccess() {
      setAsking(false);
      draft.drop();
    },
    onProblem({ code }) {
      setAsking(false);
      if (code === "legal_text_changed") void revalidate();
      if (code === "legal_text_too_early") setEarly(true);
      return code === "legal_text_too_early";
    },
  });
  const early = day < today || isEarly;
  return (
    <OpsSection title={t("publishTitle", { version })} lead={t("publishLead")}>
      <SubmitForm
        noValidate
        className="flex flex-wrap items-start gap-4"
        onSend={() => {
          if (!isRight) ask();
          else if (!early) setAsking(true);
        }}
      >
        <TextField
          type="date"
          label={t("inForceFrom")}
          value={day}
          min={today}
          required
          hint={t("inForceHint")}
          {...(early && { error: t("problems.early") })}
          className="max-w-72"
          onChange={({ target }) => {
            draft.choose(target.value);
            setEarly(false);
          }}
        />
        <Button type="submit" disabled={!isChanged} className="sm:mt-7.5">
          {t("publish")}
        </Button>
      </SubmitForm>
      {asking && (
        <Confirm
          title={t("publishTitle", { version })}
          text={t("ask", { title, version, day })}
          action={t("common:confirm")}
          tone="primary"
          busy={busy}
          onConfirm={() =>
            void run({
              params: { text },
              body: { after: draft.base, inForceFrom: day, words: draft.words },
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </OpsSection>
  );
}
