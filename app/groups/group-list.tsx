import { useState } from "react";
import { Link } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { CardList, type CardListProps } from "~/app/components/card-list";
import { useTranslation } from "~/app/i18n/use-translation";
import type { GroupRole } from "~/domain/groups/membership";
import { groupPath } from "~/domain/groups/paths";
import type { GroupView } from "~/domain/groups/view";
import { GroupBadges } from "./group-badges";
import { GroupBanner } from "./group-banner";
import { GroupFigures } from "./group-figures";
import { JoinButton } from "./join-button";

interface GroupListProps extends Omit<CardListProps<GroupView>, "failed" | "card"> {
  withoutSpace?: boolean;
}

/** Groups, which grow at their end. Key it by what was asked for. */
export function GroupList({ withoutSpace, ...list }: GroupListProps) {
  const { t } = useTranslation("groups");
  return (
    <CardList
      {...list}
      failed={t("failed.groups")}
      card={(group, early) => (
        <GroupCard key={group.id} group={group} withoutSpace={withoutSpace} early={early} />
      )}
    />
  );
}

interface GroupCardProps {
  group: GroupView;
  /** Where all of them are of one Space. */
  withoutSpace?: boolean;
  /** Whether its picture is seen at once. */
  early?: boolean;
}

/** A group among others. */
function GroupCard({ group, withoutSpace, early }: GroupCardProps) {
  const { id, name, announcement, avatarUrl, spaceName } = group;
  const [changed, setChanged] = useState<{ from: GroupRole; to: GroupRole }>();
  // What the page was read with counts again as soon as it is read anew.
  const role = changed?.from === group.role ? changed.to : group.role;
  return (
    <li className="thing-card group">
      <GroupBanner group={group} width={480} early={early} className="h-24" />
      <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto_auto] gap-2 p-4 pt-0">
        <div className="flex items-end gap-3">
          <Avatar src={avatarUrl} className="relative -mt-7 size-16 border-4 border-surface" />
          <GroupBadges group={{ ...group, role }} />
        </div>
        <div className="grid">
          <h2 className="font-bold wrap-anywhere">
            <Link to={groupPath(id)} prefetch="intent" className="whole-link">
              <bdi>{name}</bdi>
            </Link>
          </h2>
          {!withoutSpace && (
            <p className="truncate text-sm text-muted">
              <bdi>{spaceName}</bdi>
            </p>
          )}
        </div>
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
          {announcement}
        </p>
        <GroupFigures group={group} />
        {role === "none" && (
          <div className="relative justify-self-start">
            <JoinButton
              group={group}
              tone="secondary"
              onJoined={(to) => setChanged({ from: group.role, to })}
            />
          </div>
        )}
      </div>
    </li>
  );
}
