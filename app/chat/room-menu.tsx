import { Icon } from "~/app/components/icon";
import { Suspense, useId, useState } from "react";
import { IconButton } from "~/app/components/icon-button";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { ReportButton } from "~/app/moderation/report-button";
import { placeBeside } from "~/app/person/place-beside";
import { ActionItem } from "~/app/posts/action-item";
import { actionItemStyle } from "~/app/posts/action-item-style";
import type { RoomClient } from "./room-client";

const CheckDialog = lazyWhenReachable(async () => ({
  default: (await import("./check-dialog")).CheckDialog,
}));
const PreferencesDialog = lazyWhenReachable(async () => ({
  default: (await import("./preferences-dialog")).PreferencesDialog,
}));

interface RoomMenuProps {
  /** Whoever runs it does not report it. */
  mayReport: boolean;
  client: RoomClient;
  /** Undefined until the room has said. */
  muted: boolean | undefined;
  onMute(muted: boolean): void;
  onSearch(): void;
}

/** What one seldom does in a room. */
export function RoomMenu({ mayReport, client, muted, onMute, onSearch }: RoomMenuProps) {
  const { t } = useTranslation("chat");
  const panel = useId();
  const [open, setOpen] = useState<"check" | "preferences">();
  const close = () => document.getElementById(panel)?.hidePopover();
  const { groupId } = client;
  return (
    <>
      <IconButton label={t("roomMenu")} popoverTarget={panel}>
        <Icon name="ellipsis" />
      </IconButton>
      <div
        id={panel}
        popover="auto"
        onToggle={(event) => event.newState === "open" && placeBeside(event.currentTarget)}
        className="pixel-corners fixed inset-auto m-0 w-64 border-2 border-line bg-surface p-2 text-ink shadow-float open:animate-rise"
      >
        {/* Where it has no place of its own. */}
        <div className="sm:hidden">
          <ActionItem close={close} act={onSearch}>
            {t("searchIn")}
          </ActionItem>
        </div>
        {muted !== undefined && (
          <ActionItem close={close} act={() => onMute(!muted)}>
            {t(muted ? "unmute" : "mute")}
          </ActionItem>
        )}
        <ActionItem close={close} act={() => setOpen("preferences")}>
          {t("preferences.title")}
        </ActionItem>
        <ActionItem close={close} act={() => setOpen("check")}>
          {t("check.title")}
        </ActionItem>
        {mayReport && (
          <ReportButton
            kind="group"
            id={groupId}
            authorId={null}
            className={actionItemStyle}
            onOpen={close}
          >
            {t("reportGroup")}
          </ReportButton>
        )}
      </div>
      <Suspense>
        {open === "check" && <CheckDialog groupId={groupId} onClose={() => setOpen(undefined)} />}
        {open === "preferences" && <PreferencesDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
