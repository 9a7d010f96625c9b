import { Link } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LoadMore } from "~/app/components/load-more";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { JsonView } from "~/app/routes/ops/json-view";
import { Utc } from "~/app/routes/ops/utc";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
import type { EventRow } from "~/domain/event-store/event";

export const EVENTS_PER_PAGE = 50;

/** An event with its data read; personal fields stay sealed. */
export type ShownEvent = Omit<EventRow, "data"> & { data: Record<string, unknown> };

const linkStyle = "underline decoration-edge underline-offset-4 hover:text-link";

export function EventList({ first, search }: { first: Page<ShownEvent>; search: string }) {
  const { t } = useTranslation("ops");
  const { items, nextCursor, busy, failed, load } = usePages(
    first,
    pagesOf(`/api/ops/events?limit=${EVENTS_PER_PAGE}&${search}`),
  );
  if (items.length === 0)
    return <EmptyState title={t("events.none")} hint={t("events.noneHint")} />;
  return (
    <>
      <ol className="divide-y-2 divide-line" aria-label={t("events.title")}>
        {items.map((event) => (
          <EventItem key={event.position} event={event} />
        ))}
      </ol>
      <LoadMore nextCursor={nextCursor} busy={busy} failed={failed} onLoad={load} />
    </>
  );
}

function EventItem({ event }: { event: ShownEvent }) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const { position, type, stream_id, version, actor, occurred_at, rule_version } = event;
  const filtered = (name: string, value: string) =>
    `/ops/events?${new URLSearchParams({ [name]: value })}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 py-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <Link
        to={`/ledger?position=${position}`}
        className={`text-lg font-semibold tabular-nums ${linkStyle}`}
      >
        {number(position)}
      </Link>
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <p className="flex flex-wrap justify-between gap-x-6">
          <Link to={filtered("type", type)} className={`font-semibold ${linkStyle}`}>
            {type}
          </Link>
          <span className="text-sm text-muted">
            <Utc value={occurred_at} />
          </span>
        </p>
        <p className="flex flex-wrap gap-x-6 text-sm text-muted">
          <span className="wrap-anywhere">
            {t("events.streamOf", { version: number(version) })}{" "}
            <Link to={filtered("stream", stream_id)} className={`font-mono ${linkStyle}`}>
              {stream_id}
            </Link>
          </span>
          <span className="wrap-anywhere">
            {t("events.by")}{" "}
            <Link to={filtered("actor", actor)} className={`font-mono ${linkStyle}`}>
              {actor}
            </Link>
          </span>
          {rule_version && <span>{t("events.rule", { rule: rule_version })}</span>}
        </p>
        <JsonView summary={t("events.data")} value={event.data} />
      </div>
    </li>
  );
}
