import { CaseList, casesKey } from "~/app/moderation/case-list";
import { useTranslation } from "~/app/i18n/use-translation";
import { readCommunities, readPage } from "~/app/read-page";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { MAIN, OTHER_LOGS } from "~/domain/logs";
import { mergeWaiting } from "~/domain/moderation/merge";
import { listDue } from "~/domain/moderation/list-queries";
import { peopleOf, viewCase } from "~/domain/moderation/view";
import { pageContext } from "~/app/context";
import { getPeople } from "~/domain/people/person-queries";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["moderation"] };

const PER_PAGE = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const now = new Date();
  const page = { viewerId, now, limit: PER_PAGE };
  const [{ people }, communities] = await Promise.all([
    readPageAsOperator(context, "moderation", { people: listDue(MAIN, page) }),
    readCommunities(context, { rows: listDue(OTHER_LOGS[0]!, page) }),
  ]);
  const lists = [people, ...communities.map(({ rows }) => rows)];
  const { rows, nextCursor } = mergeWaiting(lists, PER_PAGE, "dueAt");
  const { personOf } = await readPage(context, { personOf: getPeople(peopleOf(rows), "") });
  const viewer = { id: viewerId, isOperator: true };
  return { items: rows.map((row) => viewCase(row, personOf, viewer, now)), nextCursor };
}

/** What has come to operators. */
export default function Moderation({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("moderation");
  return (
    <OpsPage title={t("ops.title")} lead={t("ops.lead")}>
      <CaseList
        key={casesKey(loaderData)}
        first={loaderData}
        path={`/api/ops/moderation?limit=${PER_PAGE}`}
        withSpace
      />
    </OpsPage>
  );
}
