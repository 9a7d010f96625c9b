import { Form, useNavigation, useSearchParams, useSubmit } from "react-router";
import { GROUPS_PER_PAGE } from "~/app/groups/page-size";
import { GroupList } from "~/app/groups/group-list";
import { GroupsError } from "~/app/groups/groups-error";
import { readGroups } from "~/app/groups/read-groups";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { FilterChips } from "~/app/components/filter-chips";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Select } from "~/app/components/select";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { readLog, readPage } from "~/app/read-page";
import { type NamedSpace, readOwnSpaces } from "~/app/routes/groups/own-spaces";
import { logOf } from "~/domain/community-id";
import { groupFilters } from "~/domain/groups/choices";
import { getSpace } from "~/domain/spaces/queries";
import type { Route } from "./+types/page";
import { groupsPath, MAX_SEARCH, readAsked } from "./address";
import { NoGroups } from "./no-groups";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readAsked(url.searchParams);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [{ user }, first, own, named] = await Promise.all([
    readPage(context, {}),
    readGroups(context, { filter: asked.filter, spaceId: asked.space, q: asked.q, cursor }),
    readOwnSpaces(context),
    nameSpace(context, asked.space),
  ]);
  const isNamed = own.some(({ id }) => id === asked.space);
  const spaces = named && !isNamed ? [named, ...own] : own;
  return { asked, signedIn: user !== null, first, spaces, later: cursor !== undefined };
}

/** The one that the list was narrowed to, which need not be one's own. */
async function nameSpace(
  context: Route.LoaderArgs["context"],
  id: string,
): Promise<NamedSpace | undefined> {
  const log = logOf(id);
  if (!log) return undefined;
  const { space } = await readLog(context, log, { space: getSpace(id, "") });
  return space && space.dissolvedAt === null ? { id, name: space.name } : undefined;
}

/** All groups that one finds, and one's own. */
export default function Groups({ loaderData }: Route.ComponentProps) {
  const { asked, signedIn, first, spaces, later } = loaderData;
  const { t } = useTranslation("groups");
  const { state } = useNavigation();
  const submit = useSubmit();
  const [searchParams] = useSearchParams();
  const { filter, space, q } = asked;
  const api = new URLSearchParams({
    limit: String(GROUPS_PER_PAGE),
    filter,
    ...(space && { spaceId: space }),
    ...(q && { q }),
  });
  const create = `/community/groups/create${space ? `?space=${encodeURIComponent(space)}` : ""}`;
  return (
    <PageShell
      title={t("title")}
      lead={t("lead")}
      actions={<LinkButton to={create}>{t("create.title")}</LinkButton>}
    >
      <PageHead
        title={t("title")}
        description={t("lead")}
        hidden={filter !== "all" || space !== "" || q !== "" || later}
      />
      <FilterChips
        label={t("filters")}
        filters={groupFilters}
        current={filter}
        addressOf={(one) => groupsPath({ filter: one, space })}
        nameOf={(one) => t(`filter.${one}`)}
      />
      <search>
        <Form
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,16rem)]"
          onChange={(event) => {
            if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget);
          }}
        >
          {filter !== "all" && <input type="hidden" name="filter" value={filter} />}
          <TextField
            key={q}
            label={t("search")}
            hideLabel
            type="search"
            name="q"
            defaultValue={q}
            maxLength={MAX_SEARCH}
            placeholder={t("searchHint")}
            enterKeyHint="search"
          />
          <Button type="submit" tone="secondary">
            {t("search")}
          </Button>
          {spaces.length > 0 && (
            <Select
              key={space}
              label={t("inSpace")}
              hideLabel
              name="space"
              className="col-span-2 sm:col-span-1"
              defaultValue={space}
              placeholder={t("anySpace")}
              options={spaces.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Form>
      </search>
      <section
        aria-label={t(`filter.${filter}`)}
        aria-busy={state === "loading"}
        className={classNames(state === "loading" && "opacity-60 transition-opacity")}
      >
        <GroupList
          key={`${groupsPath(asked)} ${searchParams.get("cursor")} ${signedIn}`}
          first={first}
          path={`/api/groups?${api}`}
          addressOf={(cursor) => groupsPath(asked, cursor)}
          empty={<NoGroups asked={asked} signedIn={signedIn} />}
        />
      </section>
    </PageShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GroupsError error={error} what="list" />;
}
