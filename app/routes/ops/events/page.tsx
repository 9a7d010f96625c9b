import { Form, Link, useNavigation } from "react-router";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { JsonView } from "~/app/routes/ops/json-view";
import { KeptPages } from "~/app/routes/ops/kept-pages";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import type { EventRow } from "~/domain/event-store/event";
import { listEventRows } from "~/domain/event-store/log";
import { model } from "~/domain/model";
import type { Route } from "./+types/page";

const FILTERS = ["type", "stream", "actor", "user"] as const;
const NEWEST = Number.MAX_SAFE_INTEGER;
const LONGEST = { type: 60, stream: 200, actor: 100, user: 60 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filter: Partial<Record<(typeof FILTERS)[number], string>> = {};
  for (const name of FILTERS) {
    const value = searchParams.get(name)?.trim().slice(0, LONGEST[name]);
    if (value) filter[name] = value;
  }
  const { rows } = await readPageAsOperator(context, "all", {
    rows: listEventRows({ ...filter, before: NEWEST, limit: EVENTS_PER_PAGE }),
  });
  const items = rows.map(({ data, ...row }): ShownEvent => ({ ...row, data: JSON.parse(data) }));
  return {
    filter,
    items,
    nextCursor: items.length < EVENTS_PER_PAGE ? null : String(items.at(-1)!.position),
    types: Object.keys(model.definitions).sort(),
  };
}

/** The log, newest first. */
export default function Events({ loaderData }: Route.ComponentProps) {
  const { filter, types, items, nextCursor } = loaderData;
  const { t } = useTranslation("ops");
  const { state } = useNavigation();
  const search = new URLSearchParams(filter).toString();
  return (
    <OpsPage title={t("events.title")} lead={t("events.lead")}>
      {/* Links elsewhere set filters too: the fields follow the address. */}
      <Form key={search} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {FILTERS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`events.${name}`)}
            defaultValue={filter[name] ?? ""}
            maxLength={LONGEST[name]}
            list={name === "type" ? "event-types" : undefined}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        <datalist id="event-types">
          {types.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </datalist>
        <div className="flex gap-3 sm:col-span-full">
          <Button type="submit" busy={state === "loading"}>
            {t("events.show")}
          </Button>
          <LinkButton to="/ops/events" tone="secondary">
            {t("events.reset")}
          </LinkButton>
        </div>
      </Form>
      <KeptPages
        first={{ items, nextCursor }}
        path={`/api/ops/events?limit=${EVENTS_PER_PAGE}&${search}`}
        idOf={({ position }) => position}
        empty={<EmptyState title={t("events.none")} hint={t("events.noneHint")} />}
      >
        {(events) => (
          <ol className="divide-y-2 divide-line" aria-label={t("events.title")}>
            {events.map((event) => (
              <EventItem key={event.position} event={event} />
            ))}
          </ol>
        )}
      </KeptPages>
    </OpsPage>
  );
}

const EVENTS_PER_PAGE = 50;

/** An event with its data read; personal fields stay sealed. */
type ShownEvent = Omit<EventRow, "data"> & { data: Record<string, unknown> };

const linkStyle = "underline decoration-edge underline-offset-4 hover:text-link";

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
