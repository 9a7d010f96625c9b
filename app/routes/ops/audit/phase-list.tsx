import { Icon } from "~/app/components/icon";
import { classNames } from "~/app/components/class-names";
import { Spinner } from "~/app/components/spinner";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { AuditPhase } from "~/workers/operations/audit-step";
import type { AuditRecord } from "./kept-audit";

/** In the order in which an audit goes through them; of one projection it goes through the first two. */
const PHASES = [
  "replay",
  "compare",
  "leaves",
  "tiles",
  "checkpoints",
  "anchors",
  "draws",
  "epochs",
  "sums",
] as const satisfies readonly AuditPhase[];
const OF_ONE_PROJECTION = 2;

/** Those that go along the log, so that one can tell how far they are. */
const ALONG_THE_LOG: readonly AuditPhase[] = ["replay", "leaves", "draws"];

export function PhaseList({ record }: { record: AuditRecord }) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const { step, scope, head, state } = record;
  const phases = scope.projection ? PHASES.slice(0, OF_ONE_PROJECTION) : PHASES;
  const at = step ? phases.findIndex((phase) => phase === step.phase) : phases.length;
  return (
    <ol aria-label={t("audit.progress")} className="divide-y-2 divide-line">
      {phases.map((phase, place) => {
        const now = place === at;
        const measured = now && step && head > 0 && ALONG_THE_LOG.includes(phase);
        return (
          <li
            key={phase}
            aria-current={now ? "step" : undefined}
            className={classNames(
              "grid grid-cols-[1.5rem_1fr_auto] items-center gap-x-3 gap-y-2 py-2.5",
              place > at && "text-muted",
            )}
          >
            {place < at ? (
              <Icon name="check" className="size-5 text-success" />
            ) : now && state === "running" ? (
              <Spinner />
            ) : (
              <span />
            )}
            <span className="grid">
              <span className="font-semibold">{t(`audit.phases.${phase}`)}</span>
              <span className="text-xs text-muted">{t(`audit.about.${phase}`)}</span>
            </span>
            <span className="text-sm tabular-nums">
              {place < at
                ? t("audit.phaseDone")
                : measured
                  ? t("audit.atOf", { at: number(step.at), head: number(head) })
                  : ""}
            </span>
            {measured && (
              <progress
                aria-label={t(`audit.phases.${phase}`)}
                max={head}
                value={step.at}
                className="col-span-3 h-2 w-full"
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
