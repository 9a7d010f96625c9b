import { useId, useState } from "react";
import type { ApiAnswer } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { Utc } from "~/app/routes/ops/utc";
import { useCommand } from "~/app/use-command";

export type Held = ApiAnswer<"GET /ops/invites">["items"][number];

/** Who invited whom, why the reward waits, and the two ways on. */
export function HeldInvite({ invite, onDecided }: { invite: Held; onDecided(): void }) {
  const { t } = useTranslation(["ops", "common"]);
  const [asked, setAsked] = useState<DecisionKind>();
  const name = useId();
  const { invitedId, person, inviter, reason, orderId, heldAt } = invite;
  return (
    <li className="pixel-corners grid gap-3 border-2 border-line bg-surface p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <dl id={name} className="grid gap-x-6 sm:grid-cols-2">
          <div className="min-w-0">
            <dt className="text-xs text-muted">{t("invites.invited")}</dt>
            <dd>
              <Person person={person} />
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="text-xs text-muted">{t("invites.inviter")}</dt>
            <dd>
              <Person person={inviter} />
            </dd>
          </div>
        </dl>
        {reason && <p className="text-sm">{t(`invites.reasons.${reason}`)}</p>}
        <p className="text-xs text-muted">
          {t("invites.heldAt")} <Utc value={heldAt} />
          {orderId && (
            <>
              {" · "}
              {t("invites.order")} <span className="break-all font-mono">{orderId}</span>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {(["pay", "refuse"] as const).map((decision) => (
          <Button
            key={decision}
            tone={decision === "pay" ? undefined : "secondary"}
            aria-describedby={name}
            onClick={() => setAsked(decision)}
          >
            {t(`invites.${decision}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <Decision
          invitedId={invitedId}
          decision={asked}
          onClose={() => setAsked(undefined)}
          onDecided={onDecided}
        />
      )}
    </li>
  );
}

type DecisionKind = "pay" | "refuse";

interface DecisionProps {
  invitedId: string;
  decision: DecisionKind;
  onClose(): void;
  onDecided(): void;
}

/** Asks once more: neither can be undone. */
function Decision({ invitedId, decision, onClose, onDecided }: DecisionProps) {
  const { t } = useTranslation("ops");
  const { run, busy } = useCommand("POST /ops/invites/{invitedId}/decision", {
    success: t(`invites.done.${decision}`),
    onSuccess: onDecided,
    onProblem({ code }) {
      // Somebody else was faster.
      if (code === "invite_not_held") onDecided();
      return false;
    },
  });
  return (
    <Confirm
      title={t(`invites.${decision}`)}
      text={t(`invites.sure.${decision}`)}
      action={t(`invites.${decision}`)}
      tone="primary"
      busy={busy}
      onConfirm={() => void run({ params: { invitedId }, body: { decision } })}
      onClose={onClose}
    />
  );
}
