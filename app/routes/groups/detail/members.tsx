import { data, useOutletContext } from "react-router";
import { Badge } from "~/app/components/badge";
import { EmptyState } from "~/app/components/empty-state";
import { MoreLink } from "~/app/components/more-link";
import { PageHead } from "~/app/components/page-head";
import { Time } from "~/app/components/time";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { LogList } from "~/app/moderation/log-list";
import { Person } from "~/app/person/person";
import { ActionsMenu } from "~/app/posts/actions-menu";
import { readLog, readPage } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
import { logOf } from "~/domain/community-id";
import { nextCursor, nextRankedCursor } from "~/domain/event-store/cursor";
import { listGroupBans, listGroupMembers } from "~/domain/groups/member-queries";
import type { GroupRole } from "~/domain/groups/membership";
import { groupPath } from "~/domain/groups/paths";
import { mayInGroup } from "~/domain/groups/policies";
import { getGroup, groupRoleOf } from "~/domain/groups/queries";
import type { GroupView } from "~/domain/groups/view";
import { listModerationLog, logCursor } from "~/domain/moderation/log-queries";
import { viewLogEntry } from "~/domain/moderation/view";
import { getPeople } from "~/domain/people/person-queries";
import type { Person as SomePerson } from "~/domain/profile/view-person";
import type { Route } from "./+types/members";
import { BannedPeople, type BannedPerson } from "./banned-people";

export const handle: RouteHandle = { texts: ["people", "moderation"], title: "groups:tab.members" };

const MEMBERS_PER_PAGE = 30;
const DECISIONS_PER_PAGE = 10;

export async function loader({ context, params: { groupId: id }, url }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log) throw data(null, { status: 404 });
  const { claimedUserId, isOperator } = context.get(pageContext);
  const viewerId = claimedUserId ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = { limit: MEMBERS_PER_PAGE, cursor };
  const { group, members, bans, decisions } = await readLog(context, log, {
    group: getGroup(id, viewerId, new Date()),
    members: listGroupMembers(id, page),
    bans: listGroupBans(id, { limit: MEMBERS_PER_PAGE }),
    decisions: listModerationLog(id, { limit: DECISIONS_PER_PAGE }),
  });
  // Members alone see who is in it.
  if (group?.rank == null) throw data(null, { status: 404 });
  const seesBans = mayInGroup(groupRoleOf(group), "remove", group.visibility);
  const shownBans = seesBans ? bans : [];
  const { user, personOf } = await readPage(context, {
    personOf: getPeople(
      [
        ...[...members, ...shownBans].map(({ userId }) => userId),
        ...decisions.flatMap(({ authorId, moderatorId }) => [authorId ?? "", moderatorId]),
      ],
      viewerId,
    ),
  });
  const viewer = {
    id: user?.id ?? "",
    isOperator: user !== null && isOperator(user),
    spaceAccess: null,
  };
  const items = members.flatMap(({ userId, rank, joinedAt }): ListedMember[] => {
    const person = personOf(userId);
    const role = groupRoleOf({ rank, expiresAt: null });
    return person.id === null ? [] : [{ person, role, joinedAt }];
  });
  const banned = shownBans.flatMap(({ userId, bannedAt }): BannedPerson[] => {
    const person = personOf(userId);
    return person.id === null ? [] : [{ person, bannedAt }];
  });
  const bansGoOnAt = nextCursor(shownBans, MEMBERS_PER_PAGE, (row) => [row.bannedAt, row.userId]);
  return {
    members: { items, nextCursor: nextRankedCursor(members, MEMBERS_PER_PAGE) },
    bans: { items: banned, nextCursor: bansGoOnAt },
    decisions: {
      items: decisions.map((row) => viewLogEntry(row, { hidden: false, personOf, viewer })),
      nextCursor: logCursor(decisions, DECISIONS_PER_PAGE),
    },
  };
}

/** The members of a group. Its admins put people out of it here, and its creator names admins. */
export default function GroupMembers({
  loaderData: { members, bans, decisions },
}: Route.ComponentProps) {
  const { t } = useTranslation(["groups", "moderation"]);
  const group = useOutletContext<GroupView>();
  const key = members.items.map(({ person, role }) => `${person.id} ${role}`).join();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Section title={t("tab.members")}>
        <PageHead title={t("membersOf", { name: group.name })} hidden />
        <Members key={key} group={group} first={members} />
      </Section>
      {bans.items.length > 0 && (
        <Section title={t("members.bans")}>
          <BannedPeople
            key={bans.items.map(({ person }) => person.id).join()}
            groupId={group.id}
            first={bans}
            perPage={MEMBERS_PER_PAGE}
          />
        </Section>
      )}
      {decisions.items.length > 0 && (
        <Section title={t("moderation:log.ofGroup")}>
          <LogList
            first={decisions}
            path={`/api/groups/${group.id}/moderation-log?limit=${DECISIONS_PER_PAGE}`}
            empty={null}
          />
        </Section>
      )}
    </div>
  );
}

interface MembersProps {
  group: GroupView;
  first: Page<ListedMember>;
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
          <MemberRow key={member.person.id} member={member} group={group} />
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

interface ListedMember {
  person: SomePerson;
  role: GroupRole;
  joinedAt: string;
}

interface MemberRowProps {
  member: ListedMember;
  group: GroupView;
}

const load = () => import("./member-actions");
const MemberActions = lazyWhenReachable(load);

/** One member, with what those who run the group can make of them. */
function MemberRow({ member: { person, role, joinedAt }, group }: MemberRowProps) {
  const { t } = useTranslation("groups");
  const runsIt = role === "creator" || role === "admin";
  const isBelow = group.role === "creator" ? role !== "creator" : group.role === "admin" && !runsIt;
  return (
    <li className="grid min-w-0 content-start gap-1 border-b-2 border-line py-2">
      <div className="flex min-w-0 items-center gap-3">
        <Person person={person} className="min-w-0 grow" />
        {runsIt && (
          <Badge tone={role === "creator" ? "gold" : "neutral"} className="shrink-0">
            {t(`role.${role}`)}
          </Badge>
        )}
        {isBelow && (
          <ActionsMenu label={t("members.menuOf", { name: person.displayName! })} load={load}>
            {(close) => (
              <MemberActions
                group={group}
                userId={person.id!}
                name={person.displayName!}
                isAdmin={role === "admin"}
                close={close}
              />
            )}
          </ActionsMenu>
        )}
      </div>
      <p className="text-xs text-muted">
        {t("joined")} <Time value={joinedAt} show="date" />
      </p>
    </li>
  );
}
