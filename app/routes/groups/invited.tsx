import { data, useNavigate } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { Button } from "~/app/components/button";
import { Icon } from "~/app/components/icon";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { GroupBadges } from "~/app/groups/group-badges";
import { GroupFigures } from "~/app/groups/group-figures";
import { GroupsError } from "~/app/groups/groups-error";
import { useFormat } from "~/app/i18n/use-format";
import { useGroupCommand } from "~/app/groups/use-group-command";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { readLog, readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { logOf } from "~/domain/community-id";
import { linkIdOf } from "~/domain/groups/link-id";
import { getLinkedGroup } from "~/domain/groups/link-queries";
import { groupPath } from "~/domain/groups/paths";
import { getGroup } from "~/domain/groups/queries";
import { viewGroup } from "~/domain/groups/view";
import { getPeople } from "~/domain/people/person-queries";
import type { Route } from "./+types/invited";

export const handle: RouteHandle = { texts: ["errors"], title: "groups:invited.title" };

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const log = logOf(code);
  const now = new Date();
  const [{ user }, found] = await Promise.all([
    readPage(context, {}),
    log && readLog(context, log, { linked: getLinkedGroup(linkIdOf(code), now) }),
  ]);
  if (!log || !found?.linked)
    return data({ code, invited: null, signedIn: false }, { status: 404 });
  const { groupId: id, name, visibility, members, inviterId } = found.linked;
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  // A private group tells who is invited no more than its name, how many are in it, and who invites them.
  const [{ row }, { personOf }] = await Promise.all([
    readLog(context, log, { row: getGroup(id, viewerId, now) }),
    readPage(context, { personOf: getPeople([inviterId], viewerId) }),
  ]);
  const group = row ? viewGroup(row) : null;
  return {
    code,
    signedIn: user !== null,
    invited: {
      id,
      name,
      visibility,
      members,
      inviter: personOf(inviterId),
      group,
    },
  };
}

/** What somebody finds who was sent a link into a group. */
export default function Invited({ loaderData: { code, invited, signedIn } }: Route.ComponentProps) {
  const { t } = useTranslation("groups");
  const { number } = useFormat();
  const navigate = useNavigate();
  const request = { params: { code } };
  const { run, busy } = useGroupCommand("POST /group-invites/{code}", {
    failed: t("failed.join"),
    success: t("join.done", { name: invited?.name ?? "" }),
    onSuccess: ({ id }) => void navigate(groupPath(id), { replace: true }),
    intent: { kind: "groups.accept", params: { code }, input: request },
  });
  if (!invited) {
    return (
      <div className="page-width py-8">
        <PageHead title={t("invited.invalidTitle")} hidden />
        <h1 className="sr-only">{t("invited.invalidTitle")}</h1>
        <EmptyState title={t("invited.invalidTitle")} hint={t("invited.invalidText")}>
          <LinkButton to="/community/groups">{t("showAll")}</LinkButton>
        </EmptyState>
      </div>
    );
  }
  const { id, name, visibility, members, inviter, group } = invited;
  const role = group?.role ?? "none";
  const isIn = role !== "none" && role !== "pending";
  return (
    <div className="page-width grid justify-items-center py-12">
      <PageHead title={t("invited.to", { name })} hidden />
      <section className="pixel-corners grid w-full max-w-lg justify-items-center gap-4 border-2 border-line bg-surface px-6 py-10 text-center">
        {group ? (
          <Avatar src={group.avatarUrl} className="size-28" />
        ) : (
          <Icon name="lock" className="size-16 text-muted" />
        )}
        {inviter.id === null ? (
          <p className="text-sm text-muted">{t("invited.title")}</p>
        ) : (
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
            {t("invited.by")} <Person person={inviter} className="text-ink" />
          </p>
        )}
        <h1 className="text-2xl font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <GroupBadges group={{ visibility, role }} />
        {!group && (
          <p className="text-sm text-muted">
            {t("membersCount", { count: members, number: number(members) })}
          </p>
        )}
        {group && (
          <>
            <p className="text-sm text-muted">
              <bdi>{group.spaceName}</bdi>
            </p>
            <p dir="auto" className="line-clamp-4 max-w-prose whitespace-pre-line wrap-anywhere">
              {group.announcement}
            </p>
            <GroupFigures group={group} className="justify-center" />
          </>
        )}
        {isIn ? (
          <>
            <p>{t("invited.already")}</p>
            <LinkButton size="lg" to={groupPath(id)}>
              {t("invited.open")}
            </LinkButton>
          </>
        ) : (
          <>
            <Button size="lg" busy={busy} onClick={() => void run(request)}>
              {t("invited.accept")}
            </Button>
            {!signedIn && <p className="text-sm text-muted">{t("invited.login")}</p>}
          </>
        )}
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GroupsError error={error} what="details" />;
}
