import type { ReactNode } from "react";
import { Badge } from "~/app/components/badge";
import { Icon } from "~/app/components/icon";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Health } from "~/domain/operations/health";

type Job = Health["jobs"][number];

/** The rarest job runs every ten minutes: one that is so far behind the others has stopped. */
const SILENT_MS = 30 * 60_000;

/** How the last run of each job went: those that need a look, and folded behind them those that do not. */
export function JobList({ jobs }: Pick<Health, "jobs">) {
  const { t } = useTranslation("ops");
  const newest = jobs.reduce(
    (last, { endedAt }) => (endedAt && endedAt > last ? endedAt : last),
    "",
  );
  const isSilent = ({ endedAt }: Job) =>
    !endedAt || Date.parse(newest) - Date.parse(endedAt) > SILENT_MS;
  const isWell = (job: Job) => job.error === null && !job.left && !isSilent(job);
  const unwell = jobs
    .filter((job) => !isWell(job))
    .toSorted((one, other) => Number(!one.error) - Number(!other.error));
  const well = jobs.filter(isWell);
  return (
    <>
      {unwell.length > 0 && (
        <Jobs>
          {unwell.map((job) => (
            <JobRow key={job.job} run={job} silent={isSilent(job)} />
          ))}
        </Jobs>
      )}
      {well.length > 0 && (
        <details className="group border-t-2 border-line pt-1">
          <summary className="flex min-h-11 items-center justify-between gap-4">
            <span>
              <span className="font-semibold">
                {t("overview.jobsWell", { count: well.length })}
              </span>{" "}
              <span className="text-sm text-muted">
                · {t("overview.lastRun")} <Time value={newest} show="relative" />
              </span>
            </span>
            <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <Jobs>
            {well.map((job) => (
              <JobRow key={job.job} run={job} />
            ))}
          </Jobs>
        </details>
      )}
    </>
  );
}

const Jobs = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-0.5 sm:grid-cols-2 sm:gap-x-6">{children}</ul>
);

function JobRow({ run, silent = false }: { run: Job; silent?: boolean }) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const { job, endedAt, succeededAt, milliseconds, done, failed, left, error } = run;
  return (
    <li className="grid content-start gap-1 border-t-2 border-line py-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {t(`overview.jobNames.${job}`, { defaultValue: job })}
        {error !== null && <Badge tone="danger">{t("overview.jobFailed")}</Badge>}
        {silent && <Badge tone="danger">{t("overview.silent")}</Badge>}
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
  );
}
