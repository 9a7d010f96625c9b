import { Form, useNavigation } from "react-router";
import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { listEventRows } from "~/domain/event-store/log";
import { model } from "~/domain/model";
import type { Route } from "./+types/page";
import { EventList, EVENTS_PER_PAGE, type ShownEvent } from "./event-list";

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
  const { rows } = await readPageAsOperator(context, {
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
      <EventList
        key={`${search} ${items[0]?.position}`}
        first={{ items, nextCursor }}
        search={search}
      />
    </OpsPage>
  );
}
