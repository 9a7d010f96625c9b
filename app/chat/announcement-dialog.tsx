import { createPortal } from "react-dom";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";

interface AnnouncementDialogProps {
  text: string;
  onClose(): void;
}

/** What the group wants everybody to know, again for whoever has acknowledged it. */
export default function AnnouncementDialog({ text, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation("chat");
  return createPortal(
    <Dialog open onClose={onClose} title={t("announcement")}>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </Dialog>,
    document.body,
  );
}
