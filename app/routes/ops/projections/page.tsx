import { getTableName } from "drizzle-orm";
import type { ReactNode } from "react";
import { Button } from "~/app/components/button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import { model } from "~/domain/model";
import { listReplays } from "~/domain/operations/queries";
import type { Route } from "./+types/page";
import { RepairPanel } from "./repair-panel";
import { useRepair } from "./use-repair";

export async function loader({ context }: Route.LoaderArgs) {
  const { begun } = await readPageAsOperator(context, "all", {
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

interface ProjectionRowProps {
  projection: {
    name: string;
    tables: readonly string[];
    events: number;
    begun: { position: number; startedAt: string } | null;
  };
  /** While a replay is put in place. */
  locked: boolean;
  onReplay(): void;
  onDrop(): void;
  /** The replay that goes on. */
  children: ReactNode;
}

function ProjectionRow({ projection, locked, onReplay, onDrop, children }: ProjectionRowProps) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const { name, tables, events, begun } = projection;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="font-semibold">{name}</h2>
          <p className="text-sm text-muted">
            {t("projections.from", { count: events })}{" "}
            <span className="font-mono text-xs wrap-anywhere">{tables.join(", ")}</span>
          </p>
          {begun && !children && (
            <p className="text-sm">
              {t("projections.begun", { position: number(begun.position) })}{" "}
              <Utc value={begun.startedAt} />
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {begun && !children && (
            <Button
              tone="secondary"
              disabled={locked}
              aria-label={t("projections.dropIt", { name })}
              onClick={onDrop}
            >
              {t("projections.drop")}
            </Button>
          )}
          <Button
            tone="secondary"
            disabled={locked}
            aria-label={t("projections.replayIt", { name })}
            onClick={onReplay}
          >
            {t("projections.replay")}
          </Button>
        </div>
      </div>
      {children}
    </li>
  );
}
