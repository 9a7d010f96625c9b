import { Icon } from "~/app/components/icon";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";

interface AnnouncementProps {
  text: string;
  onAcknowledge(): void;
}

/** What the group wants everybody to know, until one has acknowledged it. */
export function Announcement({ text, onAcknowledge }: AnnouncementProps) {
  const { t } = useTranslation("chat");
  return (
    <div className="chat-folds flex items-start gap-3 border-b-2 border-line border-l-8 border-l-gold bg-raised px-3 py-2">
      <Icon name="megaphone" className="mt-0.5 size-5 shrink-0" />
      <p
        dir="auto"
        // A box that scrolls is reached by keys, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-24 min-w-0 flex-1 overflow-y-auto whitespace-pre-line text-sm wrap-anywhere"
      >
        {text}
      </p>
      <Button tone="quiet" className="-my-1" onClick={onAcknowledge}>
        {t("acknowledge")}
      </Button>
    </div>
  );
}
