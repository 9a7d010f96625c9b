import { useTranslation } from "~/app/i18n/use-translation";
import type { EmptyStateProps } from "./empty-state";

/** An empty state that is one of several on a page: in a row, without shouting. */
export function EmptyRow({ title, hint, art = "/art/empty.svg", children }: EmptyStateProps) {
  const { t } = useTranslation("common");
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
