import { useEffect } from "react";
import {
  data,
  isRouteErrorResponse,
  Link,
  Outlet,
  useLocation,
  useRevalidator,
} from "react-router";
import { Button } from "~/app/components/button";
import { Counted } from "~/app/components/counted";
import { Masthead } from "~/app/components/masthead";
import { PageHead } from "~/app/components/page-head";
import { Tabs } from "~/app/components/tabs";
import { Time } from "~/app/components/time";
import { pageContext } from "~/app/context";
import { GroupBadges } from "~/app/groups/group-badges";
import { GroupBanner } from "~/app/groups/group-banner";
import { GroupFigures } from "~/app/groups/group-figures";
import { GroupsError } from "~/app/groups/groups-error";
import { useGroupCommand } from "~/app/groups/use-group-command";
import { useTranslation } from "~/app/i18n/use-translation";
import { useNews } from "~/app/notifications/news";
import { readLog, readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { spacePath } from "~/app/routes/spaces/space-path";
import { logOf } from "~/domain/community-id";
import { first } from "~/domain/event-store/query";
import { countRequests } from "~/domain/groups/member-queries";
import { groupPath, groupRequestsPath } from "~/domain/groups/paths";
import { mayInGroup } from "~/domain/groups/policies";
import { getGoneGroup, getGroup, getSpaceOfPublicGroup } from "~/domain/groups/queries";
import { type GroupView, viewGroup } from "~/domain/groups/view";
import { spaceCardPath } from "~/domain/share-cards/card";
import type { Route } from "./+types/layout";
import { GroupActions } from "./actions";
import { GroupGone } from "./group-gone";

export const handle: RouteHandle = {
  title: "groups:title",
  // One that is not found has none.
  crumb: (loaderData) =>
    (loaderData as Route.ComponentProps["loaderData"] | undefined)?.group.name ?? "",
};

export async function loader({ context, params: { groupId: id } }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log) throw data(null, { status: 404 });
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const now = new Date();
  const [{ user }, { row, gone, requests, space }] = await Promise.all([
    readPage(context, {}),
    readLog(context, log, {
      row: getGroup(id, viewerId, now),
      gone: getGoneGroup(id, viewerId),
      // Nobody who is not signed in answers any.
      requests: countRequests(viewerId && id, now),
      space: first(getSpaceOfPublicGroup({ groupId: id })),
    }),
  ]);
  // Nobody else learns that there was one.
  if (!row && gone && user) throw data(gone, { status: 410 });
  if (!row) throw data(null, { status: 404 });
  const group = viewGroup(row);
  const { role, visibility } = group;
  const may = {
    read: mayInGroup(role, "read", visibility),
    edit: mayInGroup(role, "edit", visibility),
    admit: mayInGroup(role, "admit", visibility),
    invite: mayInGroup(role, "invite", visibility),
    disband: mayInGroup(role, "disband", visibility),
  };
  return {
    group,
    card: space && spaceCardPath(space),
    may,
    expiresAt: role === "pending" ? row.expiresAt : null,
    requests: may.admit ? requests : 0,
  };
}

/** A group: its head and its tabs. */
export default function GroupLayout({ loaderData }: Route.ComponentProps) {
  const { group, card, may, expiresAt, requests } = loaderData;
  const { t } = useTranslation("groups");
  const { pathname } = useLocation();
  const { id, name, announcement, avatarUrl, visibility, spaceId, spaceName } = group;
  const base = groupPath(id);
  return (
    <div className="page-width flex flex-col gap-6 pb-16 pt-2">
      {pathname === base && (
        <PageHead
          title={name}
          description={announcement.slice(0, 200)}
          image={card}
          hidden={visibility === "private"}
        />
      )}
      <Masthead
        banner={<GroupBanner group={group} width={1920} early className="size-full" />}
        avatarUrl={avatarUrl}
        name={name}
        compact={pathname !== base}
        actions={<GroupActions key={id} group={group} may={may} />}
      >
        <GroupBadges group={group} />
        <Link
          to={`${spacePath(spaceId)}/groups`}
          prefetch="intent"
          className="inline-flex min-h-8 min-w-0 pointer-coarse:min-h-11 items-center max-w-full justify-self-start text-sm text-muted hover:text-link hover:underline"
        >
          <bdi className="truncate">{spaceName}</bdi>
        </Link>
        <GroupFigures group={group} />
      </Masthead>
      {expiresAt !== null && <PendingRequest id={id} expiresAt={expiresAt} />}
      {may.read && (
        <Tabs
          label={t("tabs")}
          items={[
            { to: base, label: t("tab.home"), end: true },
            { to: `${base}/members`, label: t("tab.members") },
            ...(may.admit
              ? [
                  {
                    to: groupRequestsPath(id),
                    label: <Counted label={t("tab.requests")} count={requests} />,
                  },
                ]
              : []),
            ...(may.invite ? [{ to: `${base}/links`, label: t("tab.links") }] : []),
          ]}
        />
      )}
      <Outlet context={group satisfies GroupView} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410) return <GroupGone gone={error.data} />;
  return <GroupsError error={error} what="details" />;
}

/** That somebody has asked to be let in, until when it waits, and the way back. */
function PendingRequest({ id, expiresAt }: { id: string; expiresAt: string }) {
  const { t } = useTranslation("groups");
  const { revalidate } = useRevalidator();
  const { lines } = useNews();
  const answered = lines.find(({ kind, target }) => kind === "group-answer" && target.id === id);
  const answer = answered?.id;
  // Whoever is let in while they wait here sees it at once.
  useEffect(() => {
    if (answer) void revalidate();
  }, [answer, revalidate]);
  const { run, busy } = useGroupCommand("DELETE /groups/{id}/membership", {
    failed: t("failed.withdraw"),
    success: t("pending.withdrawn"),
  });
  return (
    <div className="pixel-corners flex flex-wrap items-center justify-between gap-3 border-2 border-info bg-surface px-4 py-3">
      <p>
        <strong className="block">{t("pending.title")}</strong>
        <span className="text-sm text-muted">
          {t("pending.until")} <Time value={expiresAt} show="date" />
        </span>
      </p>
      <Button tone="secondary" busy={busy} onClick={() => void run({ params: { id } })}>
        {t("pending.withdraw")}
      </Button>
    </div>
  );
}
