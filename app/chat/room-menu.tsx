import { Icon } from "~/app/components/icon";
import { Suspense, useId, useState } from "react";
import { Link } from "react-router";
import { IconButton } from "~/app/components/icon-button";
import { toast } from "~/app/components/toast";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { ReportButton } from "~/app/moderation/report-button";
import { placeBeside } from "~/app/person/place-beside";
import { ActionItem } from "~/app/posts/action-item";
import { actionItemStyle } from "~/app/posts/action-item-style";
import { groupLinksPath, groupMembersPath, groupPath } from "~/domain/groups/paths";
import type { GroupView } from "~/domain/groups/view";
import type { RoomClient } from "./room-client";

const CheckDialog = lazyWhenReachable(async () => ({
  default: (await import("./check-dialog")).CheckDialog,
}));
const PreferencesDialog = lazyWhenReachable(async () => ({
  default: (await import("./preferences-dialog")).PreferencesDialog,
}));

const AnnouncementDialog = lazyWhenReachable(() => import("./announcement-dialog"));

interface RoomMenuProps {
  group: GroupView;
  client: RoomClient;
  /** Undefined until the room has said. */
  announcement: string | undefined;
  /** Undefined until the room has said. */
  muted: boolean | undefined;
  onMute(muted: boolean): void;
  onSearch(): void;
}

/** What one seldom does in a room. */
export function RoomMenu(props: RoomMenuProps) {
  const { group, client, announcement, muted, onMute, onSearch } = props;
  const { t } = useTranslation(["chat", "common"]);
  const panel = useId();
  const [open, setOpen] = useState<"announcement" | "check" | "preferences">();
  const close = () => document.getElementById(panel)?.hidePopover();
  const { groupId } = client;
  const isAdmin = group.role === "creator" || group.role === "admin";
  const copyAddress = () =>
    void navigator.clipboard.writeText(`${location.origin}${groupPath(groupId)}`).then(
      () => toast("success", t("inviteCopied")),
      () => toast("danger", t("common:failed")),
    );
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
        <Link to={groupMembersPath(groupId)} className={actionItemStyle} onClick={close}>
          {t("memberList")}
        </Link>
        {isAdmin && (
          <Link to={groupLinksPath(groupId)} className={actionItemStyle} onClick={close}>
            {t("invite")}
          </Link>
        )}
        {!isAdmin && group.visibility === "public" && (
          <ActionItem close={close} act={copyAddress}>
            {t("invite")}
          </ActionItem>
        )}
        {announcement && (
          <ActionItem close={close} act={() => setOpen("announcement")}>
            {t("announcement")}
          </ActionItem>
        )}
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
        {group.role !== "creator" && (
          <ReportButton
            kind="group"
            id={groupId}
            authorId={null}
            spaceId={group.spaceId}
            className={actionItemStyle}
            onOpen={close}
          >
            {t("reportGroup")}
          </ReportButton>
        )}
      </div>
      <Suspense>
        {open === "announcement" && announcement && (
          <AnnouncementDialog text={announcement} onClose={() => setOpen(undefined)} />
        )}
        {open === "check" && <CheckDialog groupId={groupId} onClose={() => setOpen(undefined)} />}
        {open === "preferences" && <PreferencesDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
