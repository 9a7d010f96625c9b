import { Badge } from "~/app/components/badge";
import { Time } from "~/app/components/time";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { ActionsMenu } from "~/app/posts/actions-menu";
import type { GroupRole } from "~/domain/groups/membership";
import type { GroupView } from "~/domain/groups/view";
import type { Person as SomePerson } from "~/domain/profile/view-person";

export interface ListedMember {
  person: SomePerson;
  role: GroupRole;
  joinedAt: string;
}

interface MemberRowProps {
  member: ListedMember;
  group: GroupView;
}

const load = () => import("./member-actions");
const MemberActions = lazyWhenReachable(load);

/** One member, with what those who run the group can make of them. */
export function MemberRow({ member: { person, role, joinedAt }, group }: MemberRowProps) {
  const { t } = useTranslation("groups");
  const runsIt = role === "creator" || role === "admin";
  const isBelow = group.role === "creator" ? role !== "creator" : group.role === "admin" && !runsIt;
  return (
    <li className="grid min-w-0 content-start gap-1 border-b-2 border-line py-2">
      <div className="flex min-w-0 items-center gap-3">
        <Person person={person} className="min-w-0 grow" />
        {runsIt && (
          <Badge tone={role === "creator" ? "gold" : "neutral"} className="shrink-0">
            {t(`role.${role}`)}
          </Badge>
        )}
        {isBelow && (
          <ActionsMenu label={t("members.menuOf", { name: person.displayName! })} load={load}>
            {(close) => (
              <MemberActions
                group={group}
                userId={person.id!}
                name={person.displayName!}
                isAdmin={role === "admin"}
                close={close}
              />
            )}
          </ActionsMenu>
        )}
      </div>
      <p className="text-xs text-muted">
        {t("joined")} <Time value={joinedAt} show="date" />
      </p>
    </li>
  );
}
