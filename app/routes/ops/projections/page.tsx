import { getTableName } from "drizzle-orm";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { model } from "~/domain/model";
import { listReplays } from "~/domain/operations/queries";
import type { Route } from "./+types/page";
import { ProjectionRow } from "./projection-row";
import { RepairPanel } from "./repair-panel";
import { useRepair } from "./use-repair";

export async function loader({ context }: Route.LoaderArgs) {
  const { begun } = await readPageAsOperator(context, {
    begun: listReplays({}),
  });
  return {
    projections: model.projections.map(({ name, tables, events }) => {
      const { position, startedAt } = begun.find(({ projection }) => projection === name) ?? {};
      return {
        name,
        tables: tables.map((table) => getTableName(table)),
        events: Object.keys(events).length,
        /** A replay that somebody began and neither put in place nor dropped. */
        begun: startedAt === undefined ? null : { position: position ?? 0, startedAt },
      };
    }),
  };
}

/** The tables that are made from the log, each of which can be made anew. */
export default function Projections({ loaderData: { projections } }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { repair, replay, swap, drop, close } = useRepair();
  return (
    <OpsPage title={t("projections.title")} lead={t("projections.lead")}>
      <ul className="divide-y-2 divide-line">
        {projections.map((projection) => (
          <ProjectionRow
            key={projection.name}
            projection={projection}
            locked={repair?.stage === "swapping"}
            onReplay={() => void replay(projection.name)}
            onDrop={() => void drop(projection.name)}
          >
            {repair?.name === projection.name && (
              <RepairPanel
                repair={repair}
                onSwap={() => swap(repair)}
                onLeave={() => void drop(repair.name)}
                onClose={() => void close()}
              />
            )}
          </ProjectionRow>
        ))}
      </ul>
    </OpsPage>
  );
}
