import { data } from "react-router";
import { EmptyRow } from "~/app/components/empty-row";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { GroupList } from "~/app/groups/group-list";
import { GroupsError } from "~/app/groups/groups-error";
import { GROUPS_PER_PAGE } from "~/app/groups/page-size";
import { readGroups } from "~/app/groups/read-groups";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { blockedBetween } from "~/domain/blocks/between-queries";
import { first } from "~/domain/event-store/query";
import { getPerson } from "~/domain/profile/queries";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["groups"] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const ofId = params.id ?? viewerId;
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [{ found, blocked }, groups] = await Promise.all([
    readPageAsPlayer(context, url, () => ({
      found: first(getPerson({ userId: ofId })),
      blocked: blockedBetween(viewerId, ofId),
    })),
    readGroups(context, { filter: "mine", ofId, cursor }),
  ]);
  if (!found) throw data(null, { status: 404 });
  return { ofId, page: blocked ? { items: [], nextCursor: null } : groups };
}

/** The groups that a player is in, as far as the viewer finds them. */
export default function ProfileGroups({ loaderData, params }: Route.ComponentProps) {
  const { ofId, page } = loaderData;
  const { t } = useTranslation(["profile", "groups"]);
  const own = params.id === undefined;
  const title = t(own ? "groups.mine" : "groups.theirs");
  const base = own ? "/profile/groups" : `/profile/${params.id}/groups`;
  return (
    <Section
      title={title}
      way={own && <LinkButton to="/community/groups/create">{t("groups:create.title")}</LinkButton>}
    >
      <PageHead title={title} hidden />
      <GroupList
        key={`${ofId} ${page.items[0]?.id}`}
        first={page}
        path={`/api/users/${ofId}/groups?limit=${GROUPS_PER_PAGE}`}
        addressOf={(cursor) => `${base}?cursor=${encodeURIComponent(cursor)}`}
        empty={
          <EmptyRow
            title={t(own ? "groups.noneMine" : "groups.noneTheirs")}
            hint={own ? t("groups:none.hint") : undefined}
          >
            {own && (
              <LinkButton to="/community/groups" tone="secondary">
                {t("groups:showAll")}
              </LinkButton>
            )}
          </EmptyRow>
        }
      />
    </Section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GroupsError error={error} what="groups" />;
}
