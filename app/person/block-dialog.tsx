import { createPortal } from "react-dom";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";

interface BlockDialogProps {
  name: string;
  open: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** What a block does, before it is done. Outside the menu, which has closed by then. */
export function BlockDialog({ name, open, onClose, onConfirm }: BlockDialogProps) {
  const { t } = useTranslation(["people", "common"]);
  // There is no document on the server, where nobody asks.
  if (!open) return null;
  return createPortal(
    <Dialog open onClose={onClose} title={t("blockTitle", { name })}>
      <div className="grid gap-6">
        <p>{t("blockText", { name })}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button tone="danger" onClick={onConfirm}>
            {t("block")}
          </Button>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}
