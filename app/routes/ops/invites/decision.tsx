import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";

export type DecisionKind = "pay" | "refuse";

interface DecisionProps {
  invitedId: string;
  decision: DecisionKind;
  onClose(): void;
  onDecided(): void;
}

/** Asks once more: neither can be undone. */
export function Decision({ invitedId, decision, onClose, onDecided }: DecisionProps) {
  const { t } = useTranslation("ops");
  const { run, busy } = useAction(
    (chosen: DecisionKind, key) =>
      callApi("POST /ops/invites/{invitedId}/decision", {
        params: { invitedId },
        body: { decision: chosen },
        key,
      }),
    {
      success: t(`invites.done.${decision}`),
      onSuccess: onDecided,
      onProblem({ code }) {
        // Somebody else was faster.
        if (code === "invite_not_held") onDecided();
        return false;
      },
    },
  );
  return (
    <Dialog open onClose={onClose} title={t(`invites.${decision}`)} locked={busy}>
      <div className="grid gap-4">
        <p>{t(`invites.sure.${decision}`)}</p>
        <Button busy={busy} onClick={() => void run(decision)}>
          {t(`invites.${decision}`)}
        </Button>
      </div>
    </Dialog>
  );
}
