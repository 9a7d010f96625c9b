import { Badge, type BadgeTone } from "~/app/components/badge";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import type { InviteView } from "~/domain/invites/view-invite";

const TONES: Record<InviteView["status"], BadgeTone> = {
  joined: "neutral",
  held: "info",
  refused: "danger",
  rewarded: "success",
};

/** How far an invite is, and what it waits for or why it earned nothing. */
export function InviteStatus({ invite: { status, reason, dueAt } }: { invite: InviteView }) {
  const { t } = useTranslation("invites");
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
      {status === "joined" && (
        <p>
          {dueAt ? (
            <>
              {t("due")} <Time value={dueAt} show="date" />
            </>
          ) : (
            t("waits")
          )}
        </p>
      )}
      {reason && <p>{t(`reasons.${reason}`)}</p>}
    </div>
  );
}
