import { data, useOutletContext } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { MoreLink } from "~/app/components/more-link";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readLog, readPage } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { pagesOf, usePages } from "~/app/use-pages";
import { logOf } from "~/domain/community-id";
import { groupPath } from "~/domain/groups/paths";
import {
  getGroup,
  groupMemberCursor,
  groupRoleOf,
  listGroupMembers,
} from "~/domain/groups/queries";
import type { GroupView } from "~/domain/groups/view";
import { getPeople } from "~/domain/people/person-queries";
import type { Route } from "./+types/members";
import { type ListedMember, MemberRow } from "./member-row";

export const handle: RouteHandle = { texts: ["people"], title: "groups:tab.members" };

const MEMBERS_PER_PAGE = 30;

export async function loader({ context, params: { groupId: id }, url }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log) throw data(null, { status: 404 });
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = { limit: MEMBERS_PER_PAGE, cursor };
  const { group, members } = await readLog(context, log, {
    group: getGroup(id, viewerId, new Date()),
    members: listGroupMembers(id, page),
  });
  // Members alone see who is in it.
  if (group?.rank == null) throw data(null, { status: 404 });
  const { personOf } = await readPage(context, {
    personOf: getPeople(
      members.map(({ userId }) => userId),
      viewerId,
    ),
  });
  const items = members.flatMap(({ userId, rank, joinedAt }): ListedMember[] => {
    const person = personOf(userId);
    const role = groupRoleOf({ rank, expiresAt: null });
    return person.id === null ? [] : [{ person, role, joinedAt }];
  });
  return { items, nextCursor: groupMemberCursor(members, MEMBERS_PER_PAGE) };
}

/** Who is in a group. */
export default function GroupMembers({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("groups");
  const group = useOutletContext<GroupView>();
  const key = loaderData.items.map(({ person, role }) => `${person.id} ${role}`).join();
  return (
    <Section title={t("tab.members")}>
      <PageHead title={t("membersOf", { name: group.name })} hidden />
      <Members key={key} group={group} first={loaderData} />
    </Section>
  );
}

interface MembersProps {
  group: GroupView;
  first: Route.ComponentProps["loaderData"];
}

function Members({ group, first }: MembersProps) {
  const { t } = useTranslation(["groups", "common"]);
  const { items, nextCursor, busy, failed, load } = usePages<ListedMember>(
    first,
    pagesOf(`/api/groups/${group.id}/members?limit=${MEMBERS_PER_PAGE}`),
  );
  if (!items.length) return <EmptyState title={t("noMembers")} />;
  return (
    <div>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {items.map((member) => (
          <MemberRow key={member.person.id} member={member} />
        ))}
      </ul>
      <MoreLink
        nextCursor={nextCursor}
        busy={busy}
        failed={failed && t("common:fetchFailed")}
        addressOf={(cursor) =>
          `${groupPath(group.id)}/members?cursor=${encodeURIComponent(cursor)}`
        }
        onLoad={(cursor) => void load(cursor)}
      />
    </div>
  );
}
