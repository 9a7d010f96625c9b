import { useId, useState } from "react";
import type { ApiAnswer } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { EmptyState } from "~/app/components/empty-state";
import { LoadMore } from "~/app/components/load-more";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import { useCommand } from "~/app/use-command";
import { pagesOf, usePages } from "~/app/use-pages";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listHeld } from "~/domain/invites/queries";
import { viewHeldInvite } from "~/domain/invites/view-invite";
import type { Route } from "./+types/page";

const PER_PAGE = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { held } = await readPageAsOperator(context, "support", {
    held: listHeld({ ...readCursor(undefined), limit: PER_PAGE }),
  });
  return {
    items: held.map(viewHeldInvite),
    nextCursor: nextCursor(held, PER_PAGE, (row) => [row.changedAt, row.invitedId]),
  };
}

/** Invites whose reward waits for somebody to look at them. */
export default function InviteDesk({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { items, load, ...state } = usePages(
    loaderData,
    pagesOf<Held>(`/api/ops/invites?limit=${PER_PAGE}`),
  );
  const [decided, setDecided] = useState<readonly string[]>([]);
  const waiting = items.filter(({ invitedId }) => !decided.includes(invitedId));
  return (
    <OpsPage title={t("invites.title")} lead={t("invites.lead")}>
      {waiting.length || state.nextCursor ? (
        <>
          <ul className="grid gap-3">
            {waiting.map((invite) => (
              <HeldInvite
                key={invite.invitedId}
                invite={invite}
                onDecided={() => setDecided([...decided, invite.invitedId])}
              />
            ))}
          </ul>
          <LoadMore {...state} onLoad={load} />
        </>
      ) : (
        <EmptyState title={t("invites.empty")} hint={t("invites.emptyHint")} />
      )}
    </OpsPage>
  );
}

type Held = ApiAnswer<"GET /ops/invites">["items"][number];

/** One held invite: both players, why the reward waits, and the two ways on. */
function HeldInvite({ invite, onDecided }: { invite: Held; onDecided(): void }) {
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
