import { Button } from "~/app/components/button";
import { LoadMore } from "~/app/components/load-more";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
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
  const { items, nextCursor, busy, failed, load } = usePages(
    first,
    pagesOf<BlockedPerson>(`/api/blocks?limit=${PEOPLE_PER_PAGE}`),
  );
  if (!items.length) return <p className="text-sm text-muted">{t("noneBlocked")}</p>;
  return (
    <div>
      <ul>
        {[...new Map(items.map((person) => [person.id, person])).values()].map((person) => (
          <Blocked key={person.id} person={person} />
        ))}
      </ul>
      <LoadMore nextCursor={nextCursor} busy={busy} failed={failed} onLoad={load} />
    </div>
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
