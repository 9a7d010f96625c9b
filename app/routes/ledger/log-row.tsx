import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { LogEntry } from "./log-entry";
import { useEventType } from "./use-event-type";

export const rowId = (position: number) => `event-${position}`;

export const rowStyle =
  "grid gap-x-4 gap-y-0.5 py-2 pl-5 pr-3 md:grid-cols-[6rem_minmax(0,2fr)_12rem_minmax(0,4fr)] md:items-center";

/** One event of the log. `asked`: it is the one that the address names. */
export function LogRow({ entry, asked }: { entry: LogEntry; asked: boolean }) {
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
