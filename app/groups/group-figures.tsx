import { classNames } from "~/app/components/class-names";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { GroupView } from "~/domain/groups/view";

interface GroupFiguresProps {
  group: Pick<GroupView, "members" | "posts" | "lastActiveAt">;
  className?: string;
}

/** How many are in it, how much they wrote, and when they last did. */
export function GroupFigures({ group, className }: GroupFiguresProps) {
  const { members, posts, lastActiveAt } = group;
  const { t } = useTranslation("groups");
  const { number } = useFormat();
  return (
    <p className={classNames("flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted", className)}>
      <span>{t("membersCount", { count: members, number: number(members) })}</span>
      <span>{t("postsCount", { count: posts, number: number(posts) })}</span>
      <span>
        {t("lastActive")} <Time value={lastActiveAt} show="relative" />
      </span>
    </p>
  );
}
