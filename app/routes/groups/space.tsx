import { useOutletContext } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { ListSearch } from "~/app/components/list-search";
import { PageHead } from "~/app/components/page-head";
import { GroupList } from "~/app/groups/group-list";
import { GroupsError } from "~/app/groups/groups-error";
import { GROUPS_PER_PAGE } from "~/app/groups/page-size";
import { readGroups } from "~/app/groups/read-groups";
import { useTranslation } from "~/app/i18n/use-translation";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { spacePath } from "~/app/routes/spaces/space-path";
import { logOf } from "~/domain/community-id";
import { groupSorts } from "~/domain/groups/choices";
import type { SpaceView } from "~/domain/spaces/view";
import { MAX_SEARCH, readAsked } from "./list/address";
import type { Route } from "./+types/space";

export const handle: RouteHandle = { texts: ["groups"], title: "groups:title" };

/** The most that one sees at a glance. */
const FEW = 6;

export async function loader({ context, params: { communityId: id }, url }: Route.LoaderArgs) {
  const { sort, q } = readAsked(url.searchParams);
  const asked = { sort, q };
  if (!logOf(id)) return { asked, items: [], nextCursor: null };
  const cursor = url.searchParams.get("cursor") ?? undefined;
  return {
    asked,
    ...(await readGroups(context, { ...asked, filter: "all", spaceId: id, cursor })),
  };
}

/** The groups of a Space, for whoever finds them. */
export default function SpaceGroups({ loaderData: { asked, ...first } }: Route.ComponentProps) {
  const { t } = useTranslation("groups");
  const { id, name, role } = useOutletContext<SpaceView>();
  const { sort, q } = asked;
  const isMember = role !== "none";
  const narrowed = q !== "" || sort !== "active";
  const isLong = first.items.length > FEW || first.nextCursor !== null;
  const create = (
    <LinkButton to={`/community/groups/create?space=${id}`}>{t("create.title")}</LinkButton>
  );
  const search = new URLSearchParams({ ...(sort !== "active" && { sort }), ...(q && { q }) });
  return (
    <Section title={t("title")} way={isMember && first.items.length > 0 && create}>
      <PageHead title={t("ofSpace", { name })} hidden />
      {(narrowed || isLong) && (
        <ListSearch
          q={q}
          label={t("search")}
          hint={t("searchHint")}
          maxLength={MAX_SEARCH}
          kept={{}}
          choices={[
            {
              name: "sort",
              label: t("sortBy"),
              value: sort,
              options: groupSorts.map((one) => ({ value: one, label: t(`sort.${one}`) })),
            },
          ]}
        />
      )}
      <GroupList
        key={`${id} ${search} ${first.items[0]?.id}`}
        first={first}
        path={`/api/groups?limit=${GROUPS_PER_PAGE}&spaceId=${id}&${search}`}
        addressOf={(cursor) =>
          `${spacePath(id)}/groups?${new URLSearchParams([...search, ["cursor", cursor]])}`
        }
        withoutSpace
        empty={
          q ? (
            <EmptyState title={t("none.found")}>
              <LinkButton to={`${spacePath(id)}/groups`} tone="secondary">
                {t("showAll")}
              </LinkButton>
            </EmptyState>
          ) : (
            <EmptyState title={t("none.all")} hint={t(isMember ? "none.hint" : "none.joinHint")}>
              {isMember && create}
            </EmptyState>
          )
        }
      />
    </Section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GroupsError error={error} what="groups" />;
}
