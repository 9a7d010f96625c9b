import type { Blocker } from "react-router";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";

/** "Leave without saving?" */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation("form");
  const stay = () => blocker.reset?.();
  return (
    <Dialog open={blocker.state === "blocked"} onClose={stay} title={t("leave.title")}>
      <div className="grid gap-4">
        <p>{t("leave.text")}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={stay}>{t("leave.stay")}</Button>
          <Button tone="danger" onClick={() => blocker.proceed?.()}>
            {t("leave.go")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
