import { Link, useRevalidator } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { type OutboxMessage, retryEffect } from "~/app/routes/ops/ops-api";
import { Utc } from "~/app/routes/ops/utc";
import { useAction } from "~/app/use-action";

interface EffectRowProps {
  effect: OutboxMessage & { attempts: number; lastError: string | null; dueAt: string };
}

/** What one event still owes the outside, and a way to try it now. */
export function EffectRow({ effect }: EffectRowProps) {
  const { t } = useTranslation("ops");
  const { revalidate } = useRevalidator();
  const { run: retry, busy } = useAction(retryEffect, {
    onSuccess({ done }) {
      toast(done ? "success" : "danger", t(done ? "overview.retried" : "overview.stillOwed"));
      void revalidate();
    },
  });
  const { streamId, version, effect: name, attempts, lastError, dueAt } = effect;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {t(`overview.names.${name}`, { defaultValue: name })}
          {attempts > 0 && (
            <Badge tone="danger">{t("overview.attempts", { count: attempts })}</Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          <Link
            to={`/ops/events?stream=${encodeURIComponent(streamId)}`}
            className="font-mono underline wrap-anywhere hover:text-link"
          >
            {streamId}
          </Link>{" "}
          · <span className="font-mono">{name}</span> · {t("overview.version", { version })} ·{" "}
          {t("overview.due")} <Utc value={dueAt} />
        </p>
        {lastError && (
          <p className="text-sm wrap-anywhere">
            {t("overview.lastError")} <q className="text-danger">{lastError}</q>
          </p>
        )}
      </div>
      <Button
        tone="secondary"
        busy={busy}
        aria-label={t("overview.retryIt", { effect: name, stream: streamId })}
        onClick={() => void retry(effect)}
      >
        {t("overview.retry")}
      </Button>
    </li>
  );
}
