import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";

interface ConfirmProps {
  open: boolean;
  title: string;
  text: string;
  action: string;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that is not easily had back. */
export function Confirm({ open, title, text, action, busy, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTranslation("spaces");
  return (
    <Dialog open={open} onClose={onClose} title={<bdi>{title}</bdi>} locked={busy}>
      <div className="grid gap-4">
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
          <Button tone="secondary" disabled={busy} onClick={onClose}>
            {t("cancel")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
