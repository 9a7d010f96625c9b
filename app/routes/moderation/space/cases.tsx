import { CaseList, casesKey } from "~/app/moderation/case-list";
import { PageHead } from "~/app/components/page-head";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import { nextCursor } from "~/domain/event-store/cursor";
import { listWaitingInSpace } from "~/domain/moderation/list-queries";
import { peopleOf, viewCase } from "~/domain/moderation/view";
import { getPeople } from "~/domain/people/person-queries";
import type { Route } from "./+types/cases";
import { readAsModerator } from "./read-as-moderator";

const PER_PAGE = 20;

export async function loader({ context, params: { communityId: id } }: Route.LoaderArgs) {
  const { viewer, results } = await readAsModerator(context, id, (viewerId) => ({
    rows: listWaitingInSpace(id, { viewerId, limit: PER_PAGE }),
  }));
  const { rows } = results;
  const { personOf } = await readPage(context, { personOf: getPeople(peopleOf(rows), "") });
  const now = new Date();
  return {
    items: rows.map((row) => viewCase(row, personOf, viewer, now)),
    nextCursor: nextCursor(rows, PER_PAGE, (row) => [row.waitingSince, row.id]),
  };
}

/** What those who look after a Space are to judge. */
export default function SpaceCases({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation("moderation");
  const path = `/api/moderation?limit=${PER_PAGE}&spaceId=${params.communityId}`;
  return (
    <section aria-label={t("tab.cases")}>
      <PageHead title={t("tab.cases")} hidden />
      <CaseList key={casesKey(loaderData)} first={loaderData} path={path} />
    </section>
  );
}
