import { type SubmitEvent, useState } from "react";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import type { CaseView } from "~/domain/moderation/view";
import { decisionOf, emptyDecision } from "./decision-draft";
import { DecisionFields } from "./decision-fields";

interface DecideFormProps {
  one: CaseView;
  onDecided(): void;
}

/** What is to become of a case. */
export function DecideForm({ one: { id, may, space, thing, origin }, onDecided }: DecideFormProps) {
  const { t } = useTranslation("moderation");
  const [draft, setDraft] = useState(() => emptyDecision(may[0]!));
  const { run, busy } = useCommand("POST /moderation/{caseId}", {
    success: t("decided"),
    onSuccess: onDecided,
    onProblem({ code }) {
      // Somebody was faster: the list says how it stands.
      if (code === "already_decided") onDecided();
      return false;
    },
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void run({ params: { caseId: id }, body: decisionOf(draft, thing.kind) });
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <DecisionFields
        kind={thing.kind}
        may={may}
        rules={space?.rules ?? []}
        isHeld={origin === "held"}
        draft={draft}
        onChange={setDraft}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t("form.decide")}
      </Button>
    </form>
  );
}
