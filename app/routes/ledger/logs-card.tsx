import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Skeleton } from "~/app/components/skeleton";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { MAIN } from "~/domain/logs";
import type { LogListing } from "~/workers/ledger/logs";
import type { LogVerdict } from "./prove/check-log";

type Finding = LogVerdict | "busy" | "failed";

/** The logs beside the main one, each to be checked by this browser against its root in the main one. */
export function LogsCard() {
  const { t } = useTranslation("ledger");
  const [logs, setLogs] = useState<LogListing[] | "failed">();

  useEffect(() => {
    const controller = new AbortController();
    fetch("/api/ledger/logs", { signal: controller.signal })
      .then(async (response) =>
        setLogs(
          response.ok ? ((await response.json()) as { items: LogListing[] }).items : "failed",
        ),
      )
      .catch(() => controller.signal.aborted || setLogs("failed"));
    return () => controller.abort();
  }, []);

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h2 className="text-lg font-bold">{t("logs.title")}</h2>
      <p className="max-w-prose text-sm text-muted">{t("logs.text")}</p>
      {logs === undefined ? (
        <Skeleton className="h-32" />
      ) : logs === "failed" ? (
        <p role="alert" className="text-sm text-danger">
          {t("logs.failed")}
        </p>
      ) : (
        <ul className="divide-y-2 divide-line">
          {logs.map((one) => (
            <LogItem key={one.log} listing={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function LogItem({ listing }: { listing: LogListing }) {
  const { t } = useTranslation("ledger");
  const { number } = useFormat();
  const [found, setFound] = useState<Finding>();
  const { log, size, anchor } = listing;

  async function check() {
    setFound("busy");
    try {
      const [{ checkLog }, { logSources }] = await Promise.all([
        import("./prove/check-log"),
        import("./prove/log-sources"),
      ]);
      setFound(await checkLog(listing, logSources));
    } catch {
      setFound("failed");
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid gap-0.5">
        <span className="font-mono text-sm font-semibold">{log}</span>
        <span className="text-sm text-muted">
          {t("checkpoint.size", { count: size, size: number(size) })}
          {anchor && (
            <>
              {" · "}
              <Link
                to={`/ledger?position=${anchor.event.position}`}
                className="text-link underline"
                preventScrollReset
              >
                {t("logs.anchored", { position: number(anchor.event.position) })}
              </Link>
            </>
          )}
        </span>
        <span aria-live="polite" className="text-sm font-semibold empty:hidden">
          {found && found !== "busy" && t(`logs.verdicts.${found}`)}
        </span>
      </div>
      {log !== MAIN && (
        <Button
          tone="secondary"
          busy={found === "busy"}
          aria-label={t("logs.checkOne", { log })}
          onClick={() => void check()}
        >
          {t("logs.check")}
        </Button>
      )}
    </li>
  );
}
