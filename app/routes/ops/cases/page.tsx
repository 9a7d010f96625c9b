import { EmptyState } from "~/app/components/empty-state";
import { useTranslation } from "~/app/i18n/use-translation";
import { KeptPages } from "~/app/routes/ops/kept-pages";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { findCases, listCases, placeOfCase } from "~/domain/contact/queries";
import { caseOrders, topics } from "~/domain/contact/topics";
import { viewCase } from "~/domain/contact/view-case";
import { normalizeEmail } from "~/domain/email";
import { nextCursor } from "~/domain/event-store/cursor";
import type { Route } from "./+types/page";
import { LONGEST } from "~/app/routes/ops/search-field";
import { CaseFilter } from "./case-filter";
import { CaseRow, type ContactCase } from "./case-row";

export const handle: RouteHandle = { texts: ["contact", "orders", "media"] };

const CASES_PER_PAGE = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = {
    typed: (searchParams.get("q") ?? "").trim().slice(0, LONGEST),
    state: searchParams.get("state") === "closed" ? ("closed" as const) : ("open" as const),
    topic: topics.find((one) => one === searchParams.get("topic")),
    order: caseOrders.find((one) => one === searchParams.get("order")) ?? "newest",
  };
  const { typed, ...which } = asked;
  const { items } = await readPageAsOperator(context, "support", {
    items: typed
      ? findCases({ typed, email: normalizeEmail(typed) })
      : listCases({ ...which, limit: CASES_PER_PAGE }),
  });
  return {
    ...asked,
    items: items.map(viewCase),
    nextCursor: typed ? null : nextCursor(items, CASES_PER_PAGE, placeOfCase),
  };
}

/** What people wrote to us. */
export default function Cases({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { typed, state, topic, order } = loaderData;
  const asked = new URLSearchParams({ state, order, ...(topic && { topic }) });
  return (
    <OpsPage title={t("cases.title")} lead={t("cases.lead")}>
      <CaseFilter {...loaderData} />
      <OpsSection title={t(typed ? "cases.found" : `cases.${state}`)}>
        <KeptPages<ContactCase>
          first={loaderData}
          path={`/api/ops/cases?${asked.toString()}&limit=${CASES_PER_PAGE}`}
          idOf={({ id }) => id}
          empty={
            <EmptyState title={t(typed || topic ? "cases.none.found" : `cases.none.${state}`)} />
          }
        >
          {(cases) => (
            <ul className="divide-y-2 divide-line">
              {cases.map((one) => (
                <CaseRow key={one.id} one={one} />
              ))}
            </ul>
          )}
        </KeptPages>
      </OpsSection>
    </OpsPage>
  );
}
