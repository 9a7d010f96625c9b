import { Link } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LoadMore } from "~/app/components/load-more";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
import type { OwnReportView } from "~/domain/moderation/view";

/** What one reported, and what came of it. */
export function OwnReports({ first, perPage }: { first: Page<OwnReportView>; perPage: number }) {
  const { t } = useTranslation("moderation");
  const { items, nextCursor, busy, failed, load } = usePages<OwnReportView>(
    first,
    pagesOf(`/api/me/reports?limit=${perPage}`),
  );
  if (!items.length) return <EmptyState title={t("none.reports")} />;
  return (
    <div>
      <ul className="grid">
        {items.map(({ target, reason, text, filedAt, outcome }) => (
          <li key={target.id} className="grid gap-1 border-b-2 border-line py-3 text-sm">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link
                to={target.url}
                className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
              >
                {t(`kind.${target.kind}`)}
              </Link>
              <span>{t(`reason.${reason}`)}</span>
              <span className="text-muted">
                <Time value={filedAt} show="relative" />
              </span>
              <strong>{t(`outcome.${outcome}`)}</strong>
            </p>
            {text && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
      <LoadMore nextCursor={nextCursor} busy={busy} failed={failed} onLoad={load} />
    </div>
  );
}
