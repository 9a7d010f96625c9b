import { Button } from "~/app/components/button";
import { Time } from "~/app/components/time";
import { leaveGroup } from "~/app/groups/leave-group";
import { useGroupAction } from "~/app/groups/use-group-action";
import { useTranslation } from "~/app/i18n/use-translation";

/** That somebody has asked to be let in, until when it waits, and the way back. */
export function PendingRequest({ id, expiresAt }: { id: string; expiresAt: string }) {
  const { t } = useTranslation("groups");
  const { run, busy } = useGroupAction(leaveGroup, {
    failed: t("failed.withdraw"),
    success: t("pending.withdrawn"),
  });
  return (
    <div className="pixel-corners flex flex-wrap items-center justify-between gap-3 border-2 border-info bg-surface px-4 py-3">
      <p>
        <strong>{t("pending.title")}</strong>{" "}
        <span className="text-sm text-muted">
          {t("pending.until")} <Time value={expiresAt} show="date" />
        </span>
      </p>
      <Button tone="secondary" busy={busy} onClick={() => void run(id)}>
        {t("pending.withdraw")}
      </Button>
    </div>
  );
}
