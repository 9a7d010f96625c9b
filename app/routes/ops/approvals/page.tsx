import { EmptyState } from "~/app/components/empty-state";
import { Pages } from "~/app/components/pages";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { listApprovals } from "~/domain/approvals/queries";
import { viewApproval } from "~/domain/approvals/view";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import type { Route } from "./+types/page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { ApprovalRow } from "./approval-row";

export const handle: RouteHandle = { texts: ["points"] };

const PER_PAGE = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, secondYes, roots } = context.get(pageContext);
  const { rows } = await readPageAsOperator(context, "any", {
    rows: listApprovals({ ...readCursor(undefined), limit: PER_PAGE }),
  });
  return {
    isWanted: secondYes,
    isAlone: secondYes && settings.mode === "production" && roots.length < 2,
    items: rows.map(viewApproval),
    nextCursor: nextCursor(rows, PER_PAGE, (row) => [row.requestedAt, row.approvalId]),
  };
}

/** What one operator may not do alone, and who agreed to it. */
export default function ApprovalDesk({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { isWanted, isAlone, ...first } = loaderData;
  return (
    <OpsPage title={t("approvals.title")} lead={t("approvals.lead")}>
      {!isWanted && <p className="text-sm text-muted">{t("approvals.notHere")}</p>}
      {isAlone && (
        <p role="alert" className="text-sm text-danger">
          {t("approvals.alone")}
        </p>
      )}
      <Pages
        first={first}
        path={`/api/ops/approvals?limit=${PER_PAGE}`}
        empty={<EmptyState title={t("approvals.empty")} hint={t("approvals.emptyHint")} />}
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((approval) => (
              <ApprovalRow key={approval.approvalId} approval={approval} />
            ))}
          </ul>
        )}
      </Pages>
    </OpsPage>
  );
}
