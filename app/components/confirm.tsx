import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface ConfirmProps {
  title: ReactNode;
  text: ReactNode;
  action: string;
  /** What the way back is called, where that is not "Cancel". */
  cancel?: string;
  /** The tone of the action: what is not easily had back is dangerous. */
  tone?: "danger" | "primary";
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something is done, beside the page: what opened it may stand in a line or a card. */
export function Confirm({
  title,
  text,
  action,
  cancel,
  tone = "danger",
  busy,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const { t } = useTranslation("common");
  return createPortal(
    <Dialog open onClose={onClose} title={title} locked={busy}>
      <div className="grid gap-4">
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
          <Button tone="secondary" disabled={busy} onClick={onClose}>
            {cancel ?? t("cancel")}
          </Button>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}
