import { PageHead } from "~/app/components/page-head";
import { useTranslation } from "~/app/i18n/use-translation";
import { CaseDesk } from "~/app/moderation/desk/case-desk";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { nextCursor } from "~/domain/event-store/cursor";
import { countQueues, listWaitingInSpace } from "~/domain/moderation/list-queries";
import { readFilter } from "~/domain/moderation/read-filter";
import { peopleOf, viewCase } from "~/domain/moderation/view";
import { getPeople } from "~/domain/people/person-queries";
import type { Route } from "./+types/cases";
import { readAsModerator } from "./read-as-moderator";

export const handle: RouteHandle = { texts: ["posts", "people", "media"] };

const PER_PAGE = 30;

export async function loader({ context, params: { communityId: id }, url }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams);
  const { viewer, results } = await readAsModerator(context, id, (viewerId) => ({
    rows: listWaitingInSpace(id, { viewerId, limit: PER_PAGE, ...filter }),
    counts: countQueues(id),
  }));
  const { rows, counts } = results;
  const { personOf } = await readPage(context, { personOf: getPeople(peopleOf(rows), "") });
  const now = new Date();
  return {
    filter,
    counts,
    items: rows.map((row) => viewCase(row, personOf, viewer, now)),
    nextCursor: nextCursor(rows, PER_PAGE, (row) => [row.waitingSince, row.id]),
  };
}

/** What those who look after a Space are to judge. */
export default function SpaceCases({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation("moderation");
  const { filter, counts } = loaderData;
  const query = new URLSearchParams({
    limit: `${PER_PAGE}`,
    spaceId: params.communityId,
    ...filter,
  });
  return (
    <section aria-label={t("tab.cases")}>
      <PageHead title={t("tab.cases")} hidden />
      <CaseDesk
        key={`${query}`}
        first={loaderData}
        path={`/api/moderation?${query}`}
        filter={filter}
        counts={counts}
      />
    </section>
  );
}
