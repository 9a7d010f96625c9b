import type { ReactNode } from "react";
import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import type { WhySourceName } from "~/app/why/sources";
import { Why } from "~/app/why/why";

interface FigureProps {
  label: string;
  hint?: string;
  icon?: ReactNode;
  /** Undefined for visitors, of whom nothing is known. */
  value: string | undefined;
  /** What the figure is made of. */
  source: WhySourceName;
  /** How it is worked out. */
  rule?: ReactNode;
  className?: string;
}

/** One figure of a panel, which can be asked why. */
export function Figure({ label, hint, icon, value, source, rule, className }: FigureProps) {
  const { t } = useTranslation("mining");
  return (
    <div className={classNames("grid content-start gap-1 border-t-2 border-line pt-3", className)}>
      <dt className="flex items-center gap-1.5 text-sm font-semibold">
        {icon}
        {label}
      </dt>
      <dd className="grid justify-items-start">
        <Why figure={t("figure", { label, value: value ?? "–" })} source={source} rule={rule}>
          <span className="text-xl font-extrabold tabular-nums">
            {value ?? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">{t("unknown")}</span>
              </>
            )}
          </span>
        </Why>
        {hint && <span className="text-xs text-muted">{hint}</span>}
      </dd>
    </div>
  );
}
