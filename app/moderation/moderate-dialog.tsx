import { type SubmitEvent, useState } from "react";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { toast } from "~/app/components/toast";
import { callLate } from "~/app/call-late";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import type { TargetAtHand } from "~/domain/moderation/commands";
import type { Action } from "~/domain/moderation/words";
import { actionWords } from "./action-words";
import { decisionOf, emptyDecision, isOnPerson } from "./decision-draft";
import { DecisionFields } from "./decision-fields";

interface ModerateDialogProps {
  target: TargetAtHand;
  may: readonly Action[];
  rules: readonly { id: string; title: string }[];
  action: Action;
  onClose(): void;
  onDone(gone: boolean): void;
}

/** One decision about a thing or a person: under which rule, why, for how long, and what is told to whom. */
export default function ModerateDialog(props: ModerateDialogProps) {
  const { target, may, rules, action, onClose, onDone } = props;
  const { t } = useTranslation(["moderation", "common"]);
  const [draft, setDraft] = useState(() => emptyDecision(action));
  const [asked, setAsked] = useState(false);
  const gone = !isOnPerson(draft.action) || draft.thing !== "";
  const { run, busy } = useCommand("POST /moderation/decisions", {
    success: t("atHand.done"),
    onSuccess: () => onDone(gone),
    onProblem({ code, details }) {
      if (code !== "already_decided") return false;
      void sayWho(details["by"], t);
      onDone(gone);
      return true;
    },
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (!draft.rule) return;
    const { action: chosen, ...body } = decisionOf(draft, target.kind);
    if (chosen !== "keep") void run({ body: { ...body, action: chosen, target } });
  }
  return (
    <Dialog open onClose={onClose} title={t(`atHand.title.${target.kind}`)} locked={busy}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-muted">
          {t(
            target.kind === "message" || target.kind === "group_member"
              ? "atHand.groupLead"
              : "atHand.lead",
          )}
        </p>
        <DecisionFields
          kind={target.kind}
          may={may}
          rules={rules}
          draft={draft}
          ruleError={asked && !draft.rule ? t("form.ruleMissing") : undefined}
          onChange={setDraft}
        />
        <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap gap-3 border-t-2 border-line bg-surface px-4 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
          <Button type="submit" tone="danger" busy={busy}>
            {t(actionWords(target.kind, draft.action))}
          </Button>
          <Button tone="secondary" disabled={busy} onClick={onClose}>
            {t("common:cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Somebody was faster: they are named, where the Space names its moderators. */
async function sayWho(
  by: unknown,
  t: ReturnType<typeof useTranslation<["moderation", "common"]>>["t"],
) {
  const person =
    typeof by === "string"
      ? await callLate("GET /users/{id}", { params: { id: by } }).catch(() => undefined)
      : undefined;
  toast("info", person ? t("atHand.by", { name: person.displayName }) : t("atHand.byOther"));
}
