import { CardList, type CardListProps } from "~/app/components/card-list";
import { useTranslation } from "~/app/i18n/use-translation";
import type { GroupView } from "~/domain/groups/view";
import { GroupCard } from "./group-card";

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
