import type { OrderView } from "~/domain/orders/view";
import { Time } from "~/app/components/time";
import { Icon } from "~/app/components/icon";
import { useTranslation } from "~/app/i18n/use-translation";
import { classNames } from "~/app/components/class-names";
import { Spinner } from "~/app/components/spinner";
import { type Stage, type StepState, stepsOf } from "./order-stage";

const MARKS: Record<StepState, string> = {
  done: "border-success bg-success text-surface",
  now: "border-gold bg-gold text-on-gold",
  yours: "border-gold bg-gold text-on-gold",
  failed: "border-danger bg-danger text-surface",
  ahead: "border-edge bg-surface text-muted",
  none: "border-edge bg-surface text-muted",
};

/** Nothing is said to be processed before there was anything to process. */
const PROCESSING = {
  yours: "steps.yours",
  none: "steps.nothingPaid",
  done: "steps.received",
} as Partial<Record<StepState, "steps.yours" | "steps.nothingPaid" | "steps.received">>;
const REFUND = { refundDue: "status.refund_due", refunded: "status.refunded" } as Partial<
  Record<Stage, "status.refund_due" | "status.refunded">
>;
const OUTCOME = { failed: "steps.failed", none: "steps.closed" } as Partial<
  Record<StepState, "steps.failed" | "steps.closed">
>;

interface StepperProps {
  stage: Stage;
  /** The time to pay is over. */
  lapsed: boolean;
  order: OrderView;
}

/** What was ordered, "Processing payment...", then "Payment Success" or "Payment Failed", or what came of a refund. */
export function Stepper({ stage, lapsed, order }: StepperProps) {
  const steps = useSteps(stage, lapsed, order);
  const { t } = useTranslation("orders");
  return (
    <ol aria-label={t("steps.label")} className="grid grid-cols-3">
      {steps.map(({ label, state, at: time }, at) => (
        <li
          key={at}
          aria-current={state === "now" || state === "yours" ? "step" : undefined}
          className="relative grid content-start justify-items-center gap-2 px-1 text-center"
        >
          {at > 0 && (
            <span
              aria-hidden="true"
              className={classNames(
                "absolute -left-1/2 top-4 h-1 w-full",
                state === "ahead" || state === "none" ? "bg-line" : "bg-success",
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
              state === "ahead" || state === "none" ? "text-muted" : "font-semibold",
            )}
          >
            {label}
            {state === "done" && <span className="sr-only"> ({t("steps.done")})</span>}
            {time && <Time value={time} className="block text-xs font-normal text-muted" />}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface Step {
  label: string;
  state: StepState;
  at?: string | undefined;
}

function useSteps(stage: Stage, lapsed: boolean, { refunds, payment, paidAt }: OrderView): Step[] {
  const { t } = useTranslation("orders");
  if (paidAt && (stage === "refundDue" || stage === "refunded")) {
    const latest = (times: (string | undefined)[]) =>
      times
        .flatMap((time) => time ?? [])
        .toSorted()
        .at(-1);
    const owedAt = latest(refunds.map((refund) => refund.owedAt));
    const sent = stage === "refunded";
    const sentAt = sent ? latest(refunds.map((refund) => refund.paidAt)) : undefined;
    return [
      { label: t("steps.paid"), state: "done", at: paidAt },
      { label: t("status.refund_due"), state: sent ? "done" : "now", at: owedAt },
      { label: t("status.refunded"), state: sent ? "done" : "ahead", at: sentAt },
    ];
  }
  const paid = refunds.length + payment.kept.length > 0;
  const { processing, outcome } = stepsOf(stage, paid, lapsed);
  const inPart = stage === "underpaid" && lapsed;
  return [
    { label: t("steps.created"), state: "done" },
    {
      label: t(inPart ? "status.underpaid" : (PROCESSING[processing] ?? "steps.processing")),
      state: processing,
    },
    { label: t(REFUND[stage] ?? OUTCOME[outcome] ?? "steps.success"), state: outcome },
  ];
}

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === "done") return <Icon name="check" className="size-5" />;
  if (state === "failed" || state === "none") return <Icon name="x" className="size-5" />;
  if (state === "now") return <Spinner className="size-4" />;
  return number;
}
