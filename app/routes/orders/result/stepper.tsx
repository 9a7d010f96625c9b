import { Check, X } from "lucide-react";
import { useTranslation } from "~/app/i18n/use-translation";
import { classNames } from "~/app/components/class-names";
import { Spinner } from "~/app/components/spinner";
import { type Stage, type StepState, stepsOf } from "./order-stage";

const MARKS: Record<StepState, string> = {
  done: "border-success bg-success text-surface",
  now: "border-gold bg-gold text-on-gold",
  failed: "border-danger bg-danger text-surface",
  ahead: "border-edge bg-surface text-muted",
};

/** "Creating order...", "Processing payment...", then "Payment Success" or "Payment Failed". */
export function Stepper({ stage }: { stage: Stage }) {
  const { t } = useTranslation("orders");
  const { processing, outcome } = stepsOf(stage);
  const steps = [
    { label: t("steps.creating"), state: "done" as const },
    { label: t("steps.processing"), state: processing },
    { label: t(outcome === "failed" ? "steps.failed" : "steps.success"), state: outcome },
  ];
  return (
    <ol aria-label={t("steps.label")} className="grid grid-cols-3">
      {steps.map(({ label, state }, at) => (
        <li
          key={at}
          aria-current={state === "now" ? "step" : undefined}
          className="relative grid content-start justify-items-center gap-2 px-1 text-center"
        >
          {at > 0 && (
            <span
              aria-hidden="true"
              className={classNames(
                "absolute -left-1/2 top-4 h-1 w-full",
                state === "ahead" ? "bg-line" : "bg-success",
                state === "failed" && "bg-danger",
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              "pixel-corners relative z-1 grid size-9 place-items-center border-2 text-sm font-bold",
              MARKS[state],
            )}
          >
            <Mark state={state} number={at + 1} />
          </span>
          <span
            className={classNames(
              "text-xs leading-snug sm:text-sm",
              state === "ahead" ? "text-muted" : "font-semibold",
            )}
          >
            {label}
            {state === "done" && <span className="sr-only"> ({t("steps.done")})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === "done") return <Check className="size-5" />;
  if (state === "failed") return <X className="size-5" />;
  if (state === "now") return <Spinner className="size-4" />;
  return number;
}
