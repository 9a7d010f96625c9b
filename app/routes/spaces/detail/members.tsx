import { useOutletContext } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { Pages } from "~/app/components/pages";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readLog, readPage } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { spacePath } from "~/app/routes/spaces/space-path";
import { logOf } from "~/domain/community-id";
import { nextRankedCursor } from "~/domain/event-store/cursor";
import { getPeople } from "~/domain/people/person-queries";
import { listMembers, roleOf } from "~/domain/spaces/queries";
import type { SpaceView } from "~/domain/spaces/view";
import type { Route } from "./+types/members";
import { type ListedMember, MemberRow } from "./member-row";

export const handle: RouteHandle = { texts: ["people"], title: "spaces:tab.members" };

const MEMBERS_PER_PAGE = 30;

export async function loader({ context, params: { communityId: id } }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log) return { items: [], nextCursor: null };
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const page = { limit: MEMBERS_PER_PAGE };
  const { members } = await readLog(context, log, { members: listMembers(id, page) });
  const { personOf } = await readPage(context, {
    personOf: getPeople(
      members.map(({ userId }) => userId),
      viewerId,
    ),
  });
  const items = members.flatMap(({ userId, rank, joinedAt }): ListedMember[] => {
    const person = personOf(userId);
    const role = roleOf(rank);
    return person.id === null || role === "none" ? [] : [{ person, role, joinedAt }];
  });
  return { items, nextCursor: nextRankedCursor(members, MEMBERS_PER_PAGE) };
}

/** Who is in a Space. Its creator names moderators here, and hands it over. */
export default function SpaceMembers({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("spaces");
  const space = useOutletContext<SpaceView>();
  const key = loaderData.items.map(({ person, role }) => `${person.id} ${role}`).join();
  return (
    <Section
      title={t("tab.members")}
      way={
        <LinkButton to={`${spacePath(space.id)}/moderation`} tone="quiet">
          {t("moderationLog")}
        </LinkButton>
      }
    >
      <PageHead title={t("membersOf", { name: space.name })} hidden />
      <Pages<ListedMember>
        key={key}
        first={loaderData}
        path={`/api/spaces/${space.id}/members?limit=${MEMBERS_PER_PAGE}`}
        empty={<EmptyState title={t("noMembers")} />}
      >
        {(items) => (
          <ul className="grid gap-x-10 sm:grid-cols-2">
            {items.map((member) => (
              <MemberRow key={member.person.id} member={member} space={space} />
            ))}
          </ul>
        )}
      </Pages>
    </Section>
  );
}
