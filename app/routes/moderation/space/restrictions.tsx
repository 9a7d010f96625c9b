import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { PageHead } from "~/app/components/page-head";
import { Pages } from "~/app/components/pages";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { readPage } from "~/app/read-page";
import { useChange } from "~/app/use-command";
import { getPeople } from "~/domain/people/person-queries";
import type { Person as SomePerson } from "~/domain/profile/view-person";
import { listRestricted, restrictedCursor, viewRestriction } from "~/domain/spaces/queries";
import type { Route } from "./+types/restrictions";
import { readAsModerator } from "./read-as-moderator";

const PER_PAGE = 20;

interface Restricted {
  person: SomePerson;
  kind: "mute" | "ban";
  until: string | null;
  since: string;
}

export async function loader({ context, params: { communityId: id } }: Route.LoaderArgs) {
  const { results } = await readAsModerator(context, id, () => ({
    rows: listRestricted(id, { now: new Date(), limit: PER_PAGE }),
  }));
  const { rows } = results;
  const ids = rows.map(({ userId }) => userId);
  const { personOf } = await readPage(context, { personOf: getPeople(ids, "") });
  const items = rows.map((row): Restricted => {
    const { userId, kind, until, since } = viewRestriction(row);
    return { person: personOf(userId), kind, until, since };
  });
  return { items, nextCursor: restrictedCursor(rows, PER_PAGE) };
}

/** The muted and the banned, each with a way to lift it. */
export default function Restrictions({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation("moderation");
  const spaceId = params.communityId;
  return (
    <section aria-label={t("tab.restrictions")}>
      <PageHead title={t("tab.restrictions")} hidden />
      <Pages
        key={loaderData.items.map(({ person }) => person.id).join()}
        first={loaderData}
        path={`/api/spaces/${spaceId}/restrictions?limit=${PER_PAGE}`}
        empty={<EmptyState title={t("none.restricted")} />}
      >
        {(items) => (
          <ul className="grid">
            {items.map((one) => (
              <li
                key={one.person.id}
                className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-line py-2"
              >
                <Person person={one.person} className="min-w-0" />
                <span className="text-sm text-muted">
                  {t(`was.${one.kind}`)} ·{" "}
                  {one.until === null ? (
                    t("forGood")
                  ) : (
                    <>
                      {t("until")} <Time value={one.until} />
                    </>
                  )}
                </span>
                <Lift spaceId={spaceId} person={one.person} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </section>
  );
}

function Lift({ spaceId, person }: { spaceId: string; person: SomePerson }) {
  const { t } = useTranslation("moderation");
  const { run, busy } = useChange("DELETE /spaces/{id}/restrictions/{userId}", {
    success: t("lift.done"),
  });
  return (
    <Button
      tone="secondary"
      busy={busy}
      aria-label={t("lift.of", { name: person.displayName })}
      onClick={() => void run({ params: { id: spaceId, userId: person.id! } })}
    >
      {t("lift.action")}
    </Button>
  );
}
