import { data } from "react-router";
import { EmptyRow } from "~/app/components/empty-row";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readCommunities, readPage, readPageAsPlayer } from "~/app/read-page";
import { FriendStrip } from "~/app/routes/profile/friend-strip";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { SpaceList } from "~/app/routes/spaces/list/space-list";
import { blockedBetween } from "~/domain/blocks/between-queries";
import { first } from "~/domain/event-store/query";
import { getPeople } from "~/domain/people/person-queries";
import { getPerson } from "~/domain/profile/queries";
import { listMembersOfCreated } from "~/domain/spaces/queries";
import { listSpaces, mergeSpaces } from "~/domain/spaces/list-queries";
import { viewSpace } from "~/domain/spaces/view";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["spaces", "people"] };

const SPACES_PER_PAGE = 24;
const MEMBERS = 12;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const ofId = params.id ?? viewerId;
  const list = {
    viewerId,
    ofId,
    filter: "mine" as const,
    sort: "active" as const,
    limit: SPACES_PER_PAGE,
    cursor: url.searchParams.get("cursor") ?? undefined,
  };
  const [{ found, blocked }, logs] = await Promise.all([
    readPageAsPlayer(context, url, () => ({
      found: first(getPerson({ userId: ofId })),
      blocked: blockedBetween(viewerId, ofId),
    })),
    readCommunities(context, {
      spaces: listSpaces(list),
      members: listMembersOfCreated({ creatorId: ofId, limit: MEMBERS }),
    }),
  ]);
  if (!found) throw data(null, { status: 404 });
  const shown = blocked ? [] : logs;
  const ids = shown.flatMap(({ members }) => members.map(({ userId }) => userId));
  const { personOf } = await readPage(context, { personOf: getPeople(ids, viewerId) });
  const { rows, nextCursor } = mergeSpaces(
    shown.map(({ spaces }) => spaces),
    list,
  );
  return {
    ofId,
    first: { items: rows.map(viewSpace), nextCursor },
    members: [...new Set(ids)]
      .slice(0, MEMBERS)
      .map(personOf)
      .filter(({ id }) => id !== null),
  };
}

/** The Spaces that a player created or joined, and who is in those that they created. */
export default function ProfileSpaces({ loaderData, params }: Route.ComponentProps) {
  const { ofId, first: page, members } = loaderData;
  const { t } = useTranslation(["profile", "spaces"]);
  const own = params.id === undefined;
  const title = t(own ? "spaces.mine" : "spaces.theirs");
  const base = own ? "/profile/spaces" : `/profile/${params.id}/spaces`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageHead title={title} hidden />
      <Section
        title={title}
        way={own && <LinkButton to="/community/create">{t("spaces:create.title")}</LinkButton>}
      >
        <SpaceList
          key={`${ofId} ${page.items[0]?.id}`}
          first={page}
          path={`/api/users/${ofId}/spaces?limit=${SPACES_PER_PAGE}`}
          addressOf={(cursor) => `${base}?cursor=${encodeURIComponent(cursor)}`}
          empty={
            <EmptyRow
              title={t(own ? "spaces:none.mine" : "spaces.noneTheirs")}
              hint={own ? t("spaces:none.hint") : undefined}
            >
              {own && (
                <LinkButton to="/community/list" tone="secondary">
                  {t("spaces:viewAll")}
                </LinkButton>
              )}
            </EmptyRow>
          }
        />
      </Section>
      {members.length > 0 && (
        <Section title={t("spaces:tab.members")}>
          <FriendStrip friends={members} empty={null} />
        </Section>
      )}
    </div>
  );
}
