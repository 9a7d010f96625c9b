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
    <div className="figure">
      <dt>
        {icon}
        {hint ? <span>{label}</span> : label}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>
        <Why
          figure={t("figure", { label, value: value ?? "–" })}
          source={source}
          rule={rule}
          className="text-lg font-extrabold tabular-nums"
        >
          {value ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{t("unknown")}</span>
            </>
          )}
        </Why>
      </dd>
    </div>
  );
}
