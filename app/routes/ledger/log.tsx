import { useEffect } from "react";
import { Form, Link } from "react-router";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { LoadMore } from "~/app/components/load-more";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { LogPage } from "./load-log";
import { LogRow, rowId, rowStyle } from "./log-row";
import { useLog } from "./use-log";

interface LogProps {
  log: LogPage["log"];
  /** The event that was asked for. */
  position: number | null;
}

/** The log, newest first or from a position on: nothing of it is personal. */
export function Log({ log, position }: LogProps) {
  const { t } = useTranslation("ledger");
  const { number } = useFormat();
  const { items, nextCursor, busy, failed, load } = useLog(log);
  const beyond = position !== null && position > log.head;

  useEffect(() => {
    if (position === null) return;
    const row = document.getElementById(rowId(position));
    row?.scrollIntoView({ block: "center" });
    row?.focus({ preventScroll: true });
  }, [position]);

  return (
    <section id="log" aria-labelledby="log-title" className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-1">
          <h2 id="log-title" className="font-pixel text-xl">
            {t("log.title")}
          </h2>
          <p className="max-w-prose text-sm text-muted">{t("log.text")}</p>
        </div>
        <Form method="get" preventScrollReset className="flex items-end gap-2">
          <TextField
            key={position}
            name="position"
            type="number"
            inputMode="numeric"
            min={1}
            required
            label={t("log.jump")}
            defaultValue={position ?? undefined}
            className="w-36"
          />
          <Button type="submit" tone="secondary">
            {t("log.go")}
          </Button>
        </Form>
      </header>
      {beyond && (
        <output className="font-semibold text-danger">
          {t("log.notThere", { position: number(position), head: number(log.head) })}
        </output>
      )}
      {position !== null && (
        <Link
          to="/ledger"
          preventScrollReset
          className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-link underline"
        >
          {t("log.newest")}
        </Link>
      )}
      {items.length === 0 ? (
        <EmptyState title={t("log.empty")} />
      ) : (
        <div>
          <div
            aria-hidden="true"
            className={`${rowStyle} text-xs font-semibold text-muted max-md:hidden`}
          >
            <span>{t("log.position")}</span>
            <span>{t("log.kind")}</span>
            <span>{t("log.when")}</span>
            <span>{t("log.leaf")}</span>
          </div>
          <ol className="divide-y-2 divide-line border-y-2 border-line">
            {items.map((entry) => (
              <LogRow key={entry.position} entry={entry} asked={entry.position === position} />
            ))}
          </ol>
          <LoadMore
            nextCursor={nextCursor}
            busy={busy}
            failed={failed}
            onLoad={(at) => void load(at)}
          />
        </div>
      )}
    </section>
  );
}
