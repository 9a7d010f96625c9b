import { useSearchParams } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { ListBar } from "~/app/components/list-bar";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Results } from "~/app/components/results";
import { GroupList } from "~/app/groups/group-list";
import { GroupsError } from "~/app/groups/groups-error";
import { GROUPS_PER_PAGE } from "~/app/groups/page-size";
import { readGroups } from "~/app/groups/read-groups";
import { useTranslation } from "~/app/i18n/use-translation";
import { readLog, readPage } from "~/app/read-page";
import { type NamedSpace, readOwnSpaces } from "~/app/routes/groups/own-spaces";
import { logOf } from "~/domain/community-id";
import { groupFilters, groupSorts } from "~/domain/groups/choices";
import { getSpace } from "~/domain/spaces/queries";
import type { Route } from "./+types/page";
import { type Asked, MAX_SEARCH, groupsPath, readAsked } from "./address";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readAsked(url.searchParams);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [{ user }, first, own, named] = await Promise.all([
    readPage(context, {}),
    readGroups(context, { ...asked, spaceId: asked.space, cursor }),
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
  const [searchParams] = useSearchParams();
  const { filter, sort, space, q } = asked;
  const api = new URLSearchParams({
    limit: String(GROUPS_PER_PAGE),
    filter,
    sort,
    ...(space && { spaceId: space }),
    ...(q && { q }),
  });
  const create = `/community/groups/create${space ? `?space=${encodeURIComponent(space)}` : ""}`;
  return (
    <PageShell
      title={t("title")}
      lead={<span className="max-sm:hidden">{t("lead")}</span>}
      className="max-sm:gap-3 max-sm:pt-0"
      actions={<LinkButton to={create}>{t("create.title")}</LinkButton>}
    >
      <PageHead
        title={t("title")}
        description={t("lead")}
        hidden={filter !== "all" || space !== "" || q !== "" || later}
      />
      <ListBar
        filters={{
          label: t("filters"),
          filters: groupFilters,
          current: filter,
          addressOf: (one) => groupsPath({ filter: one, sort, space }),
          nameOf: (one) => t(`filter.${one}`),
        }}
        sheetTitle={t("searchAndSort")}
        search={{
          q,
          label: t("search"),
          hint: t("searchHint"),
          maxLength: MAX_SEARCH,
          kept: filter === "all" ? {} : { filter },
          choices: [
            ...(spaces.length > 0
              ? [
                  {
                    name: "space",
                    label: t("inSpace"),
                    value: space,
                    placeholder: t("anySpace"),
                    options: spaces.map(({ id, name }) => ({ value: id, label: name })),
                  },
                ]
              : []),
            {
              name: "sort",
              label: t("sortBy"),
              value: sort,
              options: groupSorts.map((one) => ({ value: one, label: t(`sort.${one}`) })),
            },
          ],
        }}
      />
      <Results label={t(`filter.${filter}`)}>
        <GroupList
          key={`${groupsPath(asked)} ${searchParams.get("cursor")} ${signedIn}`}
          first={first}
          path={`/api/groups?${api}`}
          addressOf={(cursor) => groupsPath(asked, cursor)}
          empty={<NoGroups asked={asked} signedIn={signedIn} />}
        />
      </Results>
    </PageShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GroupsError error={error} what="list" />;
}

interface NoGroupsProps {
  asked: Asked;
  signedIn: boolean;
}

/** In place of a list that is empty: why, and a way on. */
function NoGroups({ asked, signedIn }: NoGroupsProps) {
  const { t } = useTranslation("groups");
  const { filter, space, q } = asked;
  const own = filter !== "all";
  if (own && !signedIn) {
    return (
      <EmptyState title={t("none.visitor")}>
        <LinkButton to={`/login?returnTo=${encodeURIComponent(groupsPath(asked))}`}>
          {t("logIn")}
        </LinkButton>
      </EmptyState>
    );
  }
  const title = q ? "found" : filter;
  const narrowed = own || q !== "" || space !== "";
  return (
    <EmptyState title={t(`none.${title}`)} hint={q ? undefined : t("none.hint")}>
      {narrowed && (
        <LinkButton to={groupsPath()} tone="secondary">
          {t("showAll")}
        </LinkButton>
      )}
    </EmptyState>
  );
}
