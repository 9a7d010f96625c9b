import type { ReactNode } from "react";
import { useTranslation } from "~/app/i18n/use-translation";

interface EmptyStateProps {
  /** "No data" when left out. */
  title?: string;
  hint?: string;
  /** A picture under /art; decorative. */
  art?: string;
  /** One of several on a page: in a row, without shouting. */
  compact?: boolean;
  /** A way on. */
  children?: ReactNode;
}

export function EmptyState(props: EmptyStateProps) {
  const { title, hint, art = "/art/empty.svg", compact, children } = props;
  const { t } = useTranslation("common");
  if (compact) {
    return (
      <div className="pixel-corners flex flex-wrap items-center gap-x-5 gap-y-3 border-2 border-line px-4 py-4 sm:px-6">
        <img src={art} alt="" width={80} height={60} className="h-15 w-20 object-contain" />
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-semibold">{title ?? t("noData")}</p>
          {hint && <p className="max-w-prose text-sm text-muted">{hint}</p>}
        </div>
        {children}
      </div>
    );
  }
  return (
    <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <img src={art} alt="" width={160} height={120} className="h-30 w-40 object-contain" />
      <p className="font-pixel text-lg">{title ?? t("noData")}</p>
      {hint && <p className="max-w-prose text-sm text-muted">{hint}</p>}
      {children}
    </div>
  );
}
