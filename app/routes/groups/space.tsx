import { useOutletContext } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
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
import type { SpaceView } from "~/domain/spaces/view";
import type { Route } from "./+types/space";

export const handle: RouteHandle = { texts: ["groups"], title: "groups:title" };

export async function loader({ context, params: { communityId: id }, url }: Route.LoaderArgs) {
  if (!logOf(id)) return { items: [], nextCursor: null };
  const cursor = url.searchParams.get("cursor") ?? undefined;
  return readGroups(context, { filter: "all", spaceId: id, cursor });
}

/** The groups of a Space, for whoever finds them. */
export default function SpaceGroups({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("groups");
  const { id, name, role } = useOutletContext<SpaceView>();
  const isMember = role !== "none";
  const create = (
    <LinkButton to={`/community/groups/create?space=${id}`}>{t("create.title")}</LinkButton>
  );
  return (
    <Section title={t("title")} way={isMember && loaderData.items.length > 0 && create}>
      <PageHead title={t("ofSpace", { name })} hidden />
      <GroupList
        key={`${id} ${loaderData.items[0]?.id}`}
        first={loaderData}
        path={`/api/groups?limit=${GROUPS_PER_PAGE}&spaceId=${id}`}
        addressOf={(cursor) => `${spacePath(id)}/groups?cursor=${encodeURIComponent(cursor)}`}
        withoutSpace
        empty={
          <EmptyState title={t("none.all")} hint={t(isMember ? "none.hint" : "none.joinHint")}>
            {isMember && create}
          </EmptyState>
        }
      />
    </Section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GroupsError error={error} what="groups" />;
}
