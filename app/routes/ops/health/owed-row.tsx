import type { ReactNode } from "react";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { type CommandOptions, useChange } from "~/app/use-command";

type Retry = "POST /ops/effects/retry" | "POST /ops/jobs/retry";

interface OwedRowProps<Name extends Retry> {
  /** What tries it now, and what that is told. */
  command: Name;
  request: Parameters<ReturnType<typeof useChange<Name>>["run"]>[0];
  title: string;
  /** What it is called in the log, and of what it is. */
  name: string;
  subject: string;
  attempts: number;
  error: string | null;
  /** Where it stands and when it comes next. */
  children: ReactNode;
}

/** Something that was tried and waits, and a way to try it now. */
export function OwedRow<Name extends Retry>(props: OwedRowProps<Name>) {
  const { command, request, title, name, subject, attempts, error, children } = props;
  const { t } = useTranslation("ops");
  const { run, busy } = useChange(command, {
    onSuccess({ done }) {
      toast(done ? "success" : "danger", t(done ? "overview.retried" : "overview.stillOwed"));
    },
  } as CommandOptions<Name>);
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          {attempts > 0 && (
            <Badge tone="danger">{t("overview.attempts", { count: attempts })}</Badge>
          )}
        </p>
        <p className="text-sm text-muted">{children}</p>
        {error && (
          <p className="text-sm wrap-anywhere">
            {t("overview.lastError")} <q className="text-danger">{error}</q>
          </p>
        )}
      </div>
      <Button
        tone="secondary"
        busy={busy}
        aria-label={t("overview.retryIt", { effect: name, stream: subject })}
        onClick={() => void run(request)}
      >
        {t("overview.retry")}
      </Button>
    </li>
  );
}
