import type { ReactNode } from "react";
import { useTranslation } from "~/app/i18n/use-translation";

export interface EmptyStateProps {
  /** "No data" when left out. */
  title?: string;
  hint?: string;
  /** A picture under /art; decorative. */
  art?: string;
  /** A way on. */
  children?: ReactNode;
}

export function EmptyState({ title, hint, art = "/art/empty.svg", children }: EmptyStateProps) {
  const { t } = useTranslation("common");
  return (
    <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <img src={art} alt="" width={160} height={120} className="h-30 w-40 object-contain" />
      <p className="font-pixel text-lg">{title ?? t("noData")}</p>
      {hint && <p className="max-w-prose text-sm text-muted">{hint}</p>}
      {children}
    </div>
  );
}
