import { EmptyState } from "~/app/components/empty-state";
import { Pages } from "~/app/components/pages";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listBatches, listPromisableGames } from "~/domain/redeem-codes/queries";
import type { Route } from "./+types/page";
import { BatchForm } from "./batch-form";
import { BatchRow } from "./batch-row";

export const handle: RouteHandle = { texts: ["mystery-box"] };

const PER_PAGE = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const items = listBatches({ ...readCursor(undefined), limit: PER_PAGE });
  const { batches, games } = await readPageAsOperator(context, {
    batches: items,
    games: listPromisableGames({}),
  });
  return {
    games,
    items: batches,
    nextCursor: nextCursor(batches, PER_PAGE, (row) => [row.createdAt, row.batchId]),
  };
}

/** Codes for players to redeem: made in batches, watched, stopped. */
export default function CodeDesk({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  return (
    <OpsPage title={t("codes.title")} lead={t("codes.lead")}>
      <BatchForm games={loaderData.games} />
      <OpsSection title={t("codes.batches")}>
        <Pages
          first={loaderData}
          path={`/api/ops/redeem-batches?limit=${PER_PAGE}`}
          empty={<EmptyState title={t("codes.empty")} />}
        >
          {(items) => (
            <ul className="grid gap-3">
              {items.map((batch) => (
                <BatchRow key={batch.batchId} batch={batch} />
              ))}
            </ul>
          )}
        </Pages>
      </OpsSection>
    </OpsPage>
  );
}
