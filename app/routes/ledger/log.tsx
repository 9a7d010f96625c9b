import { useEffect } from "react";
import { Form, Link } from "react-router";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { EmptyState } from "~/app/components/empty-state";
import { LoadMore } from "~/app/components/load-more";
import { TextField } from "~/app/components/text-field";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { pagesOf, usePages } from "~/app/use-pages";
import type { LogPage } from "./load-log";
import { type LogEntry, withLeaves } from "./log-entry";
import { useEventType } from "./use-event-type";

const ENTRIES_PER_PAGE = 50;
const listEntries = pagesOf<Omit<LogEntry, "leaf">>(
  `/api/ledger/entries?limit=${ENTRIES_PER_PAGE}`,
);

/** The log from where the page begins it, growing towards its first event. */
function useLog(first: LogPage["log"]) {
  return usePages<LogEntry>(first, async (cursor) => {
    const { items } = await listEntries(cursor);
    const last = items.at(-1)?.position ?? 1;
    return {
      items: await withLeaves(items, first.treeSize),
      nextCursor: last > 1 ? String(last) : null,
    };
  });
}

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

const rowId = (position: number) => `event-${position}`;

const rowStyle =
  "grid gap-x-4 gap-y-0.5 py-2 pl-5 pr-3 md:grid-cols-[6rem_minmax(0,2fr)_12rem_minmax(0,4fr)] md:items-center";

/** One event of the log. `asked`: it is the one that the address names. */
function LogRow({ entry, asked }: { entry: LogEntry; asked: boolean }) {
  const { t } = useTranslation("ledger");
  const { number } = useFormat();
  const describe = useEventType();
  const { position, type, occurredAt, leaf } = entry;
  return (
    <li
      id={rowId(position)}
      tabIndex={-1}
      aria-current={asked || undefined}
      className={classNames(
        rowStyle,
        "grid-cols-[minmax(0,1fr)_auto] outline-none",
        asked && "bg-raised shadow-[inset_8px_0_0_var(--color-gold)]",
      )}
    >
      <Link
        to={`/ledger?position=${position}`}
        preventScrollReset
        aria-label={t("log.event", { position: number(position) })}
        className="-my-2 inline-flex min-h-11 items-center font-mono text-sm tabular-nums text-link hover:underline max-md:order-2 max-md:justify-end"
      >
        {number(position)}
      </Link>
      <span title={type} className="font-semibold max-md:order-1 max-md:self-center">
        {describe(type)}
      </span>
      <Time value={occurredAt} className="text-xs text-muted max-md:order-3 max-md:col-span-2" />
      {leaf ? (
        <span
          title={leaf}
          className="truncate font-mono text-xs text-muted max-md:order-4 max-md:col-span-2"
        >
          <span className="sr-only">{t("log.leaf")}: </span>
          {leaf}
        </span>
      ) : (
        <span className="text-xs text-muted italic max-md:order-4 max-md:col-span-2">
          {t("log.pending")}
        </span>
      )}
    </li>
  );
}
