import { getTableName } from "drizzle-orm";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { model } from "~/domain/model";
import type { Route } from "./+types/page";
import { RepairPanel } from "./repair-panel";
import { useRepair } from "./use-repair";

export async function loader({ context }: Route.LoaderArgs) {
  await readPageAsOperator(context, {});
  return {
    projections: model.projections.map(({ name, tables, events }) => ({
      name,
      tables: tables.map((table) => getTableName(table)),
      events: Object.keys(events).length,
    })),
  };
}

/** The tables that are made from the log, each of which can be made anew. */
export default function Projections({ loaderData: { projections } }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { repair, replay, swap, leave } = useRepair();
  return (
    <OpsPage title={t("projections.title")} lead={t("projections.lead")}>
      {repair && (
        <RepairPanel
          key={repair.name}
          repair={repair}
          onSwap={() => swap(repair)}
          onLeave={leave}
        />
      )}
      <ul className="divide-y-2 divide-line">
        {projections.map(({ name, tables, events }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div className="grid min-w-0 gap-0.5">
              <h2 className="font-semibold">{name}</h2>
              <p className="text-sm text-muted">
                {t("projections.from", { count: events })}{" "}
                <span className="font-mono text-xs wrap-anywhere">{tables.join(", ")}</span>
              </p>
            </div>
            <Button
              tone="secondary"
              disabled={repair?.stage === "swapping"}
              aria-label={t("projections.replayIt", { name })}
              onClick={() => void replay(name)}
            >
              {t("projections.replay")}
            </Button>
          </li>
        ))}
      </ul>
    </OpsPage>
  );
}
