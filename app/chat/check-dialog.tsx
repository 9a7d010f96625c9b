import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "~/app/components/icon";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";
import { useFormat } from "~/app/i18n/use-format";
import { type Checked, checkRoom } from "./check-room";

interface CheckDialogProps {
  groupId: string;
  onClose(): void;
}

/** "Check this room": recomputes its chain here, and holds it against what the room and the public ledger say. */
export function CheckDialog({ groupId, onClose }: CheckDialogProps) {
  const { t } = useTranslation(["chat", "common"]);
  const { number } = useFormat();
  const [done, setDone] = useState<{ at: number; of: number }>();
  const [checked, setChecked] = useState<Checked | "failed">();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const ends = new AbortController();
    checkRoom(groupId, (at, of) => setDone({ at, of }), ends.signal).then(setChecked, (error) => {
      if (ends.signal.aborted) return;
      console.warn(error);
      setChecked("failed");
    });
    return () => ends.abort();
  }, [groupId, attempt]);
  return createPortal(
    <Dialog open onClose={onClose} title={t("check.title")}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">{t("check.text")}</p>
        {checked === undefined && (
          <output className="grid gap-2">
            <p className="text-sm">{t("check.running")}</p>
            <progress
              aria-label={t("check.running")}
              className="h-3 w-full"
              value={done?.at ?? 0}
              max={Math.max(1, done?.of ?? 1)}
            />
          </output>
        )}
        {checked === "failed" && (
          <div role="alert" className="grid justify-items-start gap-2">
            <p className="text-sm text-danger">{t("failed.fetch")}</p>
            <Button
              tone="secondary"
              onClick={() => {
                setChecked(undefined);
                setAttempt(attempt + 1);
              }}
            >
              {t("common:retry")}
            </Button>
          </div>
        )}
        {typeof checked === "object" && "broken" in checked && (
          <p role="alert" className="flex items-start gap-3 font-semibold text-danger">
            <Icon name="shield-x" className="size-8 shrink-0" />
            {t(`check.broken.${checked.broken.what}`, { seq: checked.broken.seq })}
          </p>
        )}
        {typeof checked === "object" && "entries" in checked && (
          <output className="grid gap-3">
            <p className="flex items-start gap-3 font-semibold text-success">
              <Icon name="shield-check" className="size-8 shrink-0" />
              {t("check.good", { count: checked.entries, entries: number(checked.entries) })}
            </p>
            {checked.unchecked > 0 && (
              <p className="text-sm text-muted">
                {t("check.unchecked", { count: checked.unchecked })}
              </p>
            )}
            <p className="text-sm text-muted">
              {checked.anchored === undefined
                ? t("check.notAnchored")
                : t("check.anchored", { seq: checked.anchored.seq, at: checked.anchored.position })}
            </p>
            <p className="text-xs text-muted">
              {t("check.head")} <code className="wrap-anywhere">{checked.hash}</code>
            </p>
          </output>
        )}
      </div>
    </Dialog>,
    document.body,
  );
}
