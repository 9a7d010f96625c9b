import type { ReactNode } from "react";
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
}

/** One figure of a panel, which can be asked why. */
export function Figure({ label, hint, icon, value, source, rule }: FigureProps) {
  const { t } = useTranslation("mining");
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-t-2 border-line py-1">
      <dt className="flex min-w-0 flex-1 basis-24 items-center gap-2 text-sm font-semibold">
        {icon}
        <span className="grid">
          <span>{label}</span>
          {hint && <span className="text-xs font-normal text-muted">{hint}</span>}
        </span>
      </dt>
      <dd className="ml-auto">
        <Why figure={t("figure", { label, value: value ?? "–" })} source={source} rule={rule}>
          <span className="text-lg font-extrabold tabular-nums">
            {value ?? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">{t("unknown")}</span>
              </>
            )}
          </span>
        </Why>
      </dd>
    </div>
  );
}
