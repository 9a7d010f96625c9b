import { Badge } from "~/app/components/badge";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import type { GroupRole } from "~/domain/groups/membership";
import type { Person as SomePerson } from "~/domain/profile/view-person";

export interface ListedMember {
  person: SomePerson;
  role: GroupRole;
  joinedAt: string;
}

/** One member. */
export function MemberRow({ member: { person, role, joinedAt } }: { member: ListedMember }) {
  const { t } = useTranslation("groups");
  return (
    <li className="grid min-w-0 content-start gap-1 border-b-2 border-line py-2">
      <div className="flex min-w-0 items-center justify-between gap-3">
        <Person person={person} className="min-w-0" />
        {(role === "creator" || role === "admin") && (
          <Badge tone={role === "creator" ? "gold" : "neutral"} className="shrink-0">
            {t(`role.${role}`)}
          </Badge>
        )}
      </div>
      <p className="text-xs text-muted">
        {t("joined")} <Time value={joinedAt} show="date" />
      </p>
    </li>
  );
}
