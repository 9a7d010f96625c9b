import { Icon } from "~/app/components/icon";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { useTranslation } from "~/app/i18n/use-translation";
import { groupPath } from "~/domain/groups/paths";
import type { GroupView } from "~/domain/groups/view";

/** The group that a room is of, and what one can do in it. */
export function RoomHead({ group, children }: { group: GroupView; children?: ReactNode }) {
  const { t } = useTranslation("chat");
  return (
    <header className="flex min-h-16 items-center gap-2 border-b-2 border-line bg-surface px-2 sm:px-4">
      <Link
        to="/chat"
        aria-label={t("back")}
        className="pixel-corners grid size-11 shrink-0 place-items-center hover:bg-raised md:hidden"
      >
        <Icon name="arrow-left" />
      </Link>
      <Link
        to={groupPath(group.id)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 hover:underline"
      >
        <Avatar src={group.avatarUrl} className="size-10" />
        <span className="grid min-w-0">
          <bdi className="truncate font-bold leading-tight">{group.name}</bdi>
          <span className="truncate text-xs text-muted">
            {t("members", { count: group.members })}
          </span>
        </span>
      </Link>
      {children}
    </header>
  );
}
