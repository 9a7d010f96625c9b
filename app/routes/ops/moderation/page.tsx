import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { CaseDesk } from "~/app/moderation/desk/case-desk";
import { readCommunities, readPage } from "~/app/read-page";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { type LogName, MAIN, OTHER_LOGS } from "~/domain/logs";
import { countDueQueues, listDue } from "~/domain/moderation/list-queries";
import { mergeWaiting } from "~/domain/moderation/merge";
import { type QueueCounts, queues } from "~/domain/moderation/queues";
import { readFilter } from "~/domain/moderation/read-filter";
import { peopleOf, viewCase } from "~/domain/moderation/view";
import { getPeople } from "~/domain/people/person-queries";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["moderation", "posts", "people", "media"] };

const PER_PAGE = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const now = new Date();
  const filter = readFilter(url.searchParams);
  const page = { viewerId, now, limit: PER_PAGE, ...filter };
  const dueIn = (log: LogName) => ({ rows: listDue(log, page), counts: countDueQueues(log, now) });
  const [people, communities] = await Promise.all([
    readPageAsOperator(context, "moderation", dueIn(MAIN)),
    readCommunities(context, dueIn(OTHER_LOGS[0]!)),
  ]);
  const logs = [people, ...communities];
  const lists = logs.map(({ rows }) => rows);
  const { rows, nextCursor } = mergeWaiting(lists, PER_PAGE, "dueAt");
  const { personOf } = await readPage(context, { personOf: getPeople(peopleOf(rows), "") });
  const viewer = { id: viewerId, isOperator: true };
  const counted = queues.map((queue) => [
    queue,
    logs.reduce((sum, { counts }) => sum + counts[queue], 0),
  ]);
  return {
    filter,
    counts: Object.fromEntries(counted) as QueueCounts,
    items: rows.map((row) => viewCase(row, personOf, viewer, now)),
    nextCursor,
  };
}

/** What has come to operators. */
export default function Moderation({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("moderation");
  const { filter, counts } = loaderData;
  const query = new URLSearchParams({ limit: `${PER_PAGE}`, ...filter });
  return (
    <OpsPage title={t("ops.title")} lead={t("ops.lead")}>
      <CaseDesk
        key={`${query}`}
        first={loaderData}
        path={`/api/ops/moderation?${query}`}
        filter={filter}
        counts={counts}
        withSpace
      />
    </OpsPage>
  );
}
