import { Button } from "~/app/components/button";
import { Pages } from "~/app/components/pages";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Page } from "~/app/use-pages";
import { Person } from "./person";
import { useBlock } from "./use-block";

interface BlockedPerson {
  id: string;
  displayName: string;
  avatarUrl: string;
}

const PEOPLE_PER_PAGE = 20;

/** The people whom the player has blocked, each with a button that lifts it. `first`: of `GET /api/blocks`. */
export function BlockedPeople({ first }: { first: Page<BlockedPerson> }) {
  const { t } = useTranslation("people");
  return (
    <Pages
      first={first}
      path={`/api/blocks?limit=${PEOPLE_PER_PAGE}`}
      empty={<p className="text-sm text-muted">{t("noneBlocked")}</p>}
    >
      {(items) => (
        <ul>
          {[...new Map(items.map((person) => [person.id, person])).values()].map((person) => (
            <Blocked key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Pages>
  );
}

function Blocked({ person }: { person: BlockedPerson }) {
  const { t } = useTranslation("people");
  const { id: userId, displayName: name } = person;
  const { busy, unblock } = useBlock({ userId, name, onChange: () => {} });
  return (
    <li className="flex items-center justify-between gap-3 border-b-2 border-line py-2">
      <Person person={person} className="min-w-0 grow" />
      <Button tone="secondary" busy={busy} aria-label={t("unblockOf", { name })} onClick={unblock}>
        {t("unblock")}
      </Button>
    </li>
  );
}
