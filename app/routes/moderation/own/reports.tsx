import { Link } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { Pages } from "~/app/components/pages";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Page } from "~/app/use-pages";
import type { OwnReportView } from "~/domain/moderation/view";

/** What one reported, and what came of it. */
export function OwnReports({ first, perPage }: { first: Page<OwnReportView>; perPage: number }) {
  const { t } = useTranslation("moderation");
  return (
    <Pages
      first={first}
      path={`/api/me/reports?limit=${perPage}`}
      empty={<EmptyState title={t("none.reports")} />}
    >
      {(items) => (
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
      )}
    </Pages>
  );
}
