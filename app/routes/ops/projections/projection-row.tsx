import type { ReactNode } from "react";
import { Button } from "~/app/components/button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Utc } from "~/app/routes/ops/utc";

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

export function ProjectionRow({
  projection,
  locked,
  onReplay,
  onDrop,
  children,
}: ProjectionRowProps) {
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
