import { useId, useState } from "react";
import { Link } from "react-router";
import type { ApiAnswer } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { Utc } from "~/app/routes/ops/utc";
import { Decision, type DecisionKind } from "./decision";

type Held = ApiAnswer<"GET /ops/invites">["items"][number];

/** Who invited whom, why the reward waits, and the two ways on. */
export function HeldInvite({ invite, onDecided }: { invite: Held; onDecided(): void }) {
  const { t } = useTranslation(["ops", "common"]);
  const [asked, setAsked] = useState<DecisionKind>();
  const name = useId();
  const { invitedId, inviterId, person, reason, orderId, heldAt } = invite;
  const invited = person.displayName ?? t("common:deletedPlayer");
  return (
    <li className="pixel-corners grid gap-3 border-2 border-line bg-surface p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid gap-1">
        <p id={name} className="font-semibold">
          {t("invites.invited")} <PlayerLink id={invitedId}>{invited}</PlayerLink>
        </p>
        {reason && <p className="text-sm">{t(`invites.reasons.${reason}`)}</p>}
        <p className="text-xs text-muted">
          {t("invites.inviter")} <PlayerLink id={inviterId}>{inviterId}</PlayerLink>
        </p>
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

function PlayerLink({ id, children }: { id: string; children: string }) {
  return (
    <Link to={`/profile/${id}`} className="inline-block break-all underline">
      <bdi>{children}</bdi>
    </Link>
  );
}
