import { Icon } from "~/app/components/icon";
import { classNames } from "~/app/components/class-names";
import { Spinner } from "~/app/components/spinner";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Progress } from "./prove";
import type { Report } from "./report";

const ORDER = ["events", "checkpoint", "tree", "leaves"] as const;

interface StagesProps {
  whose: Report["whose"];
  progress: Progress | undefined;
}

/** How far the proof is. */
export function Stages({ whose, progress }: StagesProps) {
  const { t } = useTranslation("ledger");
  const { number } = useFormat();
  const steps = ORDER.filter((step) => whose || (step !== "events" && step !== "leaves"));
  const at = progress?.stage === "waiting" ? "checkpoint" : (progress?.stage ?? steps[0]);
  const now = steps.findIndex((step) => step === at);

  const detail = () => {
    if (progress?.stage === "events" && progress.done > 0) {
      return t("stages.eventsDone", { count: progress.done, number: number(progress.done) });
    }
    if (progress?.stage === "leaves") {
      const { done, total } = progress;
      return t("stages.leavesDone", { done: number(done), total: number(total) });
    }
    return undefined;
  };
  return (
    <ol aria-label={t("prove.progress")} className="grid gap-3">
      {steps.map((step, place) => {
        const waiting = step === "checkpoint" && progress?.stage === "waiting";
        return (
          <li
            key={step}
            aria-current={place === now ? "step" : undefined}
            className={classNames(
              "grid grid-cols-[auto_1fr] items-start gap-3",
              place > now && "text-muted",
            )}
          >
            <span className="grid size-6 place-items-center">
              {place < now ? (
                <Icon name="check" className="size-6 text-success" />
              ) : place === now ? (
                <Spinner />
              ) : (
                <span className="size-2 bg-edge" />
              )}
            </span>
            <div className="grid gap-2">
              <p>
                {t(waiting ? "stages.waiting" : `stages.${step}`)}
                {place === now && detail() && (
                  <span className="text-muted tabular-nums"> · {detail()}</span>
                )}
              </p>
              {step === "leaves" && progress?.stage === "leaves" && <Bar {...progress} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Bar({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation("ledger");
  return (
    <progress
      aria-label={t("prove.progress")}
      max={total}
      value={done}
      className="h-3 w-full max-w-md"
    />
  );
}
