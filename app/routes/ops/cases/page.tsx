import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { Pages } from "~/app/components/pages";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listCases } from "~/domain/contact/queries";
import { viewCase } from "~/domain/contact/view-case";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import type { Route } from "./+types/page";
import { CaseRow, type ContactCase } from "./case-row";

export const handle: RouteHandle = { texts: ["contact", "orders", "media"] };

const CASES_PER_PAGE = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("state");
  const state = asked === "closed" ? ("closed" as const) : ("open" as const);
  const { items } = await readPageAsOperator(context, "support", {
    items: listCases({ state, limit: CASES_PER_PAGE, ...readCursor(undefined) }),
  });
  return {
    state,
    items: items.map(viewCase),
    nextCursor: nextCursor(items, CASES_PER_PAGE, ({ openedAt, id }) => [openedAt, id]),
  };
}

/** What people wrote to us. */
export default function Cases({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { state, items } = loaderData;
  const other = state === "open" ? "closed" : "open";
  return (
    <OpsPage
      title={t("cases.title")}
      lead={t("cases.lead")}
      actions={
        <LinkButton
          to={other === "open" ? "/ops/cases" : "/ops/cases?state=closed"}
          tone="secondary"
        >
          {t(`cases.show.${other}`)}
        </LinkButton>
      }
    >
      <OpsSection title={t(`cases.${state}`)}>
        <Pages<ContactCase>
          key={items.map(({ id }) => id).join()}
          first={loaderData}
          path={`/api/ops/cases?state=${state}&limit=${CASES_PER_PAGE}`}
          empty={<EmptyState title={t(`cases.none.${state}`)} />}
        >
          {(cases) => (
            <ul className="divide-y-2 divide-line">
              {cases.map((one) => (
                <CaseRow key={one.id} one={one} />
              ))}
            </ul>
          )}
        </Pages>
      </OpsSection>
    </OpsPage>
  );
}
