import { Megaphone } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import type { GroupView } from "~/domain/groups/view";

const never = () => () => {};

interface AnnouncementProps {
  group: GroupView;
  announcedAt: string;
}

/** What the group wants everybody to know, until one has acknowledged it. */
export function Announcement({ group, announcedAt }: AnnouncementProps) {
  const { t } = useTranslation("chat");
  const key = `chat-announcement ${group.id}`;
  const kept = useSyncExternalStore(
    never,
    () => localStorage.getItem(key),
    () => announcedAt,
  );
  const [seen, setSeen] = useState<string>();
  if (!group.announcement || (seen ?? kept) === announcedAt) return null;
  return (
    <div className="flex items-start gap-3 border-b-2 border-line border-l-8 border-l-gold bg-raised px-3 py-2">
      <Megaphone aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p
        dir="auto"
        // A box that scrolls is reached by keys, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-24 min-w-0 flex-1 overflow-y-auto whitespace-pre-line text-sm wrap-anywhere"
      >
        {group.announcement}
      </p>
      <Button
        tone="quiet"
        className="-my-1"
        onClick={() => {
          localStorage.setItem(key, announcedAt);
          setSeen(announcedAt);
        }}
      >
        {t("acknowledge")}
      </Button>
    </div>
  );
}
