import { Badge } from "~/app/components/badge";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Health } from "~/domain/operations/health";

/** How the last run of each job went; those that failed first. */
export function JobList({ jobs }: Pick<Health, "jobs">) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const inOrder = jobs.toSorted((one, other) => Number(!one.error) - Number(!other.error));
  return (
    <ul className="grid gap-0.5 sm:grid-cols-2 sm:gap-x-6">
      {inOrder.map(({ job, endedAt, succeededAt, milliseconds, done, failed, left, error }) => (
        <li key={job} className="grid content-start gap-1 border-t-2 border-line py-3">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {t(`overview.jobNames.${job}`, { defaultValue: job })}
            {error !== null && <Badge tone="danger">{t("overview.jobFailed")}</Badge>}
            {left > 0 && <Badge tone="info">{t("overview.left", { count: left })}</Badge>}
          </p>
          <p className="text-sm text-muted">
            <span className="font-mono">{job}</span>
            {endedAt && (
              <>
                {" "}
                · <Time value={endedAt} show="relative" />
              </>
            )}
            {" · "}
            {t("overview.took", { number: number(milliseconds) })}
            {done > 0 && <> · {t("overview.done", { count: done })}</>}
            {failed > 0 && <> · {t("overview.failed", { count: failed })}</>}
          </p>
          {error !== null && (
            <p className="text-sm wrap-anywhere">
              {t("overview.lastError")} <q className="text-danger">{error}</q>{" "}
              {succeededAt && (
                <>
                  {t("overview.lastGood")} <Time value={succeededAt} show="relative" />
                </>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
