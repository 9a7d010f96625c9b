import { Badge } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";
import type { GroupView } from "~/domain/groups/view";

/** Whether everybody finds it, and what the viewer is in it. */
export function GroupBadges({ group }: { group: Pick<GroupView, "visibility" | "role"> }) {
  const { t } = useTranslation("groups");
  const { visibility, role } = group;
  const icon = visibility === "public" ? "globe" : "lock";
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge className={`[--mark-size:0.875rem] mark-${icon}`}>{t(visibility)}</Badge>
      {role !== "none" && (
        <Badge tone={role === "pending" ? "info" : "gold"}>{t(`role.${role}`)}</Badge>
      )}
    </span>
  );
}
