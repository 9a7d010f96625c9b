import { Button } from "~/app/components/button";
import { Pages } from "~/app/components/pages";
import { Time } from "~/app/components/time";
import { useGroupCommand } from "~/app/groups/use-group-command";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import type { Page } from "~/app/use-pages";
import type { Person as SomePerson } from "~/domain/profile/view-person";

export interface BannedPerson {
  person: SomePerson;
  bannedAt: string;
}

interface BannedPeopleProps {
  groupId: string;
  first: Page<BannedPerson>;
  perPage: number;
}

/** The players banned from a group, each with a button that lifts it. */
export function BannedPeople({ groupId, first, perPage }: BannedPeopleProps) {
  return (
    <Pages first={first} path={`/api/groups/${groupId}/bans?limit=${perPage}`} empty={null}>
      {(items) => (
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {items.map((banned) => (
            <Banned key={banned.person.id} groupId={groupId} banned={banned} />
          ))}
        </ul>
      )}
    </Pages>
  );
}

function Banned({ groupId, banned }: { groupId: string; banned: BannedPerson }) {
  const { person, bannedAt } = banned;
  const { t } = useTranslation(["groups", "common"]);
  const { run, busy } = useGroupCommand("DELETE /groups/{id}/bans/{userId}", {
    failed: t("common:failed"),
    success: t("members.lifted"),
  });
  return (
    <li className="flex min-w-0 items-center justify-between gap-3 border-b-2 border-line py-2">
      <div className="min-w-0">
        <Person person={person} className="min-w-0" />
        <p className="text-xs text-muted">
          {t("members.bannedOn")} <Time value={bannedAt} show="date" />
        </p>
      </div>
      <Button
        tone="secondary"
        busy={busy}
        aria-label={t("members.liftOf", { name: person.displayName! })}
        onClick={() => void run({ params: { id: groupId, userId: person.id! } })}
      >
        {t("members.lift")}
      </Button>
    </li>
  );
}
