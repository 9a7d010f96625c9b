import { callApi } from "~/app/api-client";
import { EmptyState } from "~/app/components/empty-state";
import { LoadMore } from "~/app/components/load-more";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { usePages } from "~/app/use-pages";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listBatches, listPromisableGames } from "~/domain/redeem-codes/queries";
import type { RouteHandle } from "~/app/routes/route-handle";
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

const more = (cursor: string) =>
  callApi("GET /ops/redeem-batches", { query: { cursor, limit: PER_PAGE } });

/** Codes for players to redeem: made in batches, watched, stopped. */
export default function CodeDesk({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { items, load, ...state } = usePages(loaderData, more);
  return (
    <OpsPage title={t("codes.title")} lead={t("codes.lead")}>
      <BatchForm games={loaderData.games} />
      <section aria-labelledby="batches" className="grid gap-3">
        <h2 id="batches" className="text-lg font-bold">
          {t("codes.batches")}
        </h2>
        {items.length ? (
          <ul className="grid gap-3">
            {items.map((batch) => (
              <BatchRow key={batch.batchId} batch={batch} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t("codes.empty")} />
        )}
        {items.length > 0 && <LoadMore {...state} onLoad={load} />}
      </section>
    </OpsPage>
  );
}
