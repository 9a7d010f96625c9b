import { pageContext } from "~/app/context";
import { EmptyState } from "~/app/components/empty-state";
import { Pages } from "~/app/components/pages";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { useLooking } from "~/app/routes/ops/use-looking";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listDeskExports } from "~/domain/desk-exports/queries";
import { viewDeskExport } from "~/domain/desk-exports/view";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import type { Route } from "./+types/page";
import { type DeskExport, ExportRow } from "./export-row";
import { RequestForm } from "./request-form";

export const handle: RouteHandle = { texts: ["desk-exports"] };

const PER_PAGE = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const userId = context.get(pageContext).claimedUserId ?? "";
  const { rows } = await readPageAsOperator(context, "any", {
    rows: listDeskExports({ ...readCursor(undefined), limit: PER_PAGE }),
  });
  const now = new Date();
  return {
    items: rows.map((row) => viewDeskExport(row, userId, now)),
    nextCursor: nextCursor(rows, PER_PAGE, (row) => [row.requestedAt, row.exportId]),
  };
}

/** Lists of the shop as files, and who took which. */
export default function Exports({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("desk-exports");
  const { items } = loaderData;
  useLooking(items.some(({ state }) => state === "preparing"));
  return (
    <OpsPage title={t("title")} lead={t("lead")}>
      <RequestForm isRunning={items.some((one) => one.isMine && one.state === "preparing")} />
      <OpsSection title={t("taken")} lead={t("takenLead")}>
        <Pages<DeskExport>
          key={items.map(({ exportId }) => exportId).join()}
          first={loaderData}
          path={`/api/ops/exports?limit=${PER_PAGE}`}
          empty={<EmptyState title={t("none")} />}
        >
          {(exports) => (
            <ul aria-label={t("taken")} className="grid gap-3">
              {exports.map((one) => (
                <ExportRow key={one.exportId} one={one} />
              ))}
            </ul>
          )}
        </Pages>
      </OpsSection>
    </OpsPage>
  );
}
