import type { ReactNode } from "react";
import { classNames } from "~/app/components/class-names";
import type { PixelIconName } from "~/app/components/pixel-icons";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import type { WhySourceName } from "~/app/why/sources";
import { Why } from "~/app/why/why";

export const RuleLines = lazyWhenReachable(() => import("./rule-lines"));

interface FigureProps {
  label: string;
  hint?: string;
  icon?: PixelIconName;
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
    <Why
      figure={t("figure", { label, value: value ?? t("unknown") })}
      source={source}
      rule={rule}
      className={classNames("figure", icon && `mark-pixel-${icon}`)}
    >
      <span>{label}</span>
      {hint && <small>{hint}</small>}
      <b>{value ?? "–"}</b>
    </Why>
  );
}
