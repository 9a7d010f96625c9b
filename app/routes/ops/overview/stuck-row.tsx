import { useRevalidator } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { retryWork } from "~/app/routes/ops/ops-api";
import { Utc } from "~/app/routes/ops/utc";
import { useAction } from "~/app/use-action";
import type { Health } from "~/domain/operations/health";

/** An item on which a job is stuck, and a way to try it now. */
export function StuckRow({ work }: { work: Health["stuck"][number] }) {
  const { t } = useTranslation("ops");
  const { revalidate } = useRevalidator();
  const { run: retry, busy } = useAction(retryWork, {
    onSuccess({ done }) {
      toast(done ? "success" : "danger", t(done ? "overview.retried" : "overview.stillOwed"));
      void revalidate();
    },
  });
  const { job, log, item, tries, error, since, nextTryAt } = work;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {t(`overview.jobNames.${job}`, { defaultValue: job })}
          <Badge tone="danger">{t("overview.attempts", { count: tries })}</Badge>
        </p>
        <p className="text-sm text-muted">
          <span className="font-mono wrap-anywhere">
            {log}: {item}
          </span>{" "}
          · {t("overview.since")} <Utc value={since} /> · {t("overview.nextTry")}{" "}
          <Utc value={nextTryAt} />
        </p>
        <p className="text-sm wrap-anywhere">
          {t("overview.lastError")} <q className="text-danger">{error}</q>
        </p>
      </div>
      <Button
        tone="secondary"
        busy={busy}
        aria-label={t("overview.retryIt", { effect: job, stream: item })}
        onClick={() => void retry(work)}
      >
        {t("overview.retry")}
      </Button>
    </li>
  );
}
