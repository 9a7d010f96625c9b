import { useState } from "react";
import { useOutletContext } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { Pages } from "~/app/components/pages";
import { Time } from "~/app/components/time";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { readLog, readPage } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { spacePath } from "~/app/routes/spaces/space-path";
import { useChange } from "~/app/use-command";
import { logOf } from "~/domain/community-id";
import { nextRankedCursor } from "~/domain/event-store/cursor";
import { getPeople } from "~/domain/people/person-queries";
import type { Person as SomePerson } from "~/domain/profile/view-person";
import { accessOf } from "~/domain/spaces/access";
import type { MemberRole } from "~/domain/spaces/events";
import { mayInSpace } from "~/domain/spaces/policies";
import { getSpace, listMembers, roleOf } from "~/domain/spaces/queries";
import type { SpaceView } from "~/domain/spaces/view";
import type { Route } from "./+types/members";

export const handle: RouteHandle = { texts: ["people"], title: "spaces:tab.members" };

const MEMBERS_PER_PAGE = 30;

export async function loader({ context, params: { communityId: id } }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log) return { items: [], nextCursor: null };
  const { claimedUserId, isOperator } = context.get(pageContext);
  const viewerId = claimedUserId ?? "";
  const page = { limit: MEMBERS_PER_PAGE };
  const [{ user }, { members, space }] = await Promise.all([
    readPage(context, {}),
    readLog(context, log, { members: listMembers(id, page), space: getSpace(id, viewerId) }),
  ]);
  const access = user && space && accessOf(space, isOperator(user));
  const seesAll = !!access && mayInSpace(access, "see all members");
  const { personOf } = await readPage(context, {
    personOf: getPeople(
      members.map(({ userId }) => userId),
      seesAll ? "" : viewerId,
    ),
  });
  const items = members.flatMap(({ userId, rank, joinedAt }): ListedMember[] => {
    const person = personOf(userId);
    const role = roleOf(rank);
    return person.id === null || role === "none" ? [] : [{ person, role, joinedAt }];
  });
  return { items, nextCursor: nextRankedCursor(members, MEMBERS_PER_PAGE) };
}

/** The members of a Space. Its creator names moderators here, and hands it over. */
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

interface ListedMember {
  person: SomePerson;
  role: MemberRole;
  joinedAt: string;
}

interface MemberRowProps {
  member: ListedMember;
  space: SpaceView;
}

/** One member, with what the creator can make of them. */
function MemberRow({ member: { person, role, joinedAt }, space }: MemberRowProps) {
  const { t } = useTranslation("spaces");
  return (
    <li className="grid min-w-0 content-start gap-1 border-b-2 border-line py-2">
      <div className="flex min-w-0 items-center justify-between gap-3">
        <Person person={person} className="min-w-0" />
        {role !== "member" && (
          <Badge tone={role === "creator" ? "gold" : "neutral"} className="shrink-0">
            {t("groupAdmin")}
          </Badge>
        )}
      </div>
      <p className="text-xs text-muted">
        {t(`role.${role}`)} · {t("joined")} <Time value={joinedAt} show="date" />
      </p>
      {space.role === "creator" && role !== "creator" && (
        <Ranks person={person} role={role} space={space} />
      )}
    </li>
  );
}

type RanksProps = Pick<MemberRowProps, "space"> & Omit<ListedMember, "joinedAt">;

function Ranks({ person, role, space: { id, name } }: RanksProps) {
  const { t } = useTranslation("spaces");
  const [asked, setAsked] = useState(false);
  const [userId, displayName] = [person.id!, person.displayName!];
  const moderates = role === "moderator";
  const rank = useChange(
    moderates ? "DELETE /spaces/{id}/moderators/{userId}" : "PUT /spaces/{id}/moderators/{userId}",
    { success: t("ranks.changed") },
  );
  const handing = useChange("PUT /spaces/{id}/creator/{userId}", {
    success: t("handOver.done", { name: displayName }),
    onSuccess: () => setAsked(false),
  });
  return (
    <div className="-ml-4 flex flex-wrap">
      <Button
        tone="quiet"
        busy={rank.busy}
        aria-label={t(moderates ? "ranks.dismissOf" : "ranks.nameOf", { name: displayName })}
        onClick={() => void rank.run({ params: { id, userId } })}
      >
        {t(moderates ? "ranks.dismiss" : "ranks.name")}
      </Button>
      <Button
        tone="quiet"
        aria-label={t("handOver.to", { name: displayName })}
        onClick={() => setAsked(true)}
      >
        {t("handOver.action")}
      </Button>
      {asked && (
        <Confirm
          title={<bdi>{t("handOver.title", { space: name, name: displayName })}</bdi>}
          text={t("handOver.text")}
          action={t("handOver.action")}
          busy={handing.busy}
          onConfirm={() => void handing.run({ params: { id, userId } })}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
