import { Suspense } from "react";
import { data, Link, Outlet, useLocation } from "react-router";
import { Badge } from "~/app/components/badge";
import { Counted } from "~/app/components/counted";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { Masthead } from "~/app/components/masthead";
import { PageHead } from "~/app/components/page-head";
import { Tabs } from "~/app/components/tabs";
import { Time } from "~/app/components/time";
import { pageContext } from "~/app/context";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { FeedLink } from "~/app/news/feed-link";
import { readLog, readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { logOf } from "~/domain/community-id";
import { spaceCardPath } from "~/domain/share-cards/card";
import { mayInSpace } from "~/domain/spaces/policies";
import { listReasons } from "~/domain/moderation/restriction-queries";
import { countWaiting } from "~/domain/moderation/list-queries";
import { getReviewedGame } from "~/domain/reviews/queries";
import { getRestriction, getSpace, roleOf } from "~/domain/spaces/queries";
import { type SpaceView, viewSpace } from "~/domain/spaces/view";
import { coverOf, spacePath } from "~/app/routes/spaces/space-path";
import { SpacesError } from "~/app/routes/spaces/spaces-error";
import { useSpaceSeen } from "~/app/routes/spaces/spaces-seen";
import type { Route } from "./+types/layout";
import { SpaceActions } from "./actions";

const Why = lazyWhenReachable(() => import("./restriction-why"));

export const handle: RouteHandle = {
  texts: ["spaces"],
  title: "spaces:title",
  crumb: (loaderData) =>
    (loaderData as Route.ComponentProps["loaderData"] | undefined)?.space?.name,
};

export async function loader({ context, params: { communityId: id } }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log) throw data(null, { status: 404 });
  const { claimedUserId, isOperator } = context.get(pageContext);
  const viewerId = claimedUserId ?? "";
  const [{ user, reviewed }, { space: row, waiting, restriction, reasons }] = await Promise.all([
    readPage(context, { reviewed: getReviewedGame({ spaceId: id }, "") }),
    readLog(context, log, {
      space: getSpace(id, viewerId),
      // Nobody who is not signed in has either.
      waiting: countWaiting(viewerId && id),
      restriction: getRestriction(viewerId && id, viewerId, new Date()),
      reasons: listReasons(viewerId && id, viewerId),
    }),
  ]);
  if (!row) throw data(null, { status: 404 });
  if (row.dissolvedAt !== null)
    return data(
      {
        space: null,
        may: null,
        card: undefined,
        reviewable: false,
        waiting: 0,
        restriction: null,
        why: undefined,
      },
      { status: 404 },
    );
  const space = viewSpace(user ? row : { ...row, rank: null });
  const access = {
    ...row,
    role: user ? roleOf(row.rank) : ("none" as const),
    isOperator: user !== null && isOperator(user),
  };
  const moderate = mayInSpace(access, "moderate");
  return {
    space,
    card: spaceCardPath(row),
    reviewable: reviewed !== undefined,
    may: {
      edit: mayInSpace(access, "edit"),
      dissolve: mayInSpace(access, "dissolve"),
      moderate,
    },
    // How much waits to be judged concerns those who judge.
    waiting: moderate ? waiting : 0,
    restriction: user ? restriction : null,
    why:
      user && restriction ? reasons.find(({ caseId }) => caseId === restriction.caseId) : undefined,
  };
}

/** What the tabs of a Space know of it. `mayWrite`: they are in it, and nobody has muted them; `mayJoin`: nor banned. */
export type SpaceContext = SpaceView & { card?: string; mayWrite: boolean; mayJoin: boolean };

/** A Space: its head and its tabs. */
export default function SpaceLayout({ loaderData }: Route.ComponentProps) {
  const { space, may, card, reviewable, waiting, restriction, why } = loaderData;
  const { t } = useTranslation("spaces");
  const { number } = useFormat();
  const { pathname } = useLocation();
  useSpaceSeen(space?.id);
  if (!space) return <Dissolved />;
  const { id, name, avatarUrl, description, members, posts, official, role } = space;
  const base = spacePath(id);
  const mayWrite = role !== "none" && restriction === null;
  const isBanned = restriction?.kind === "ban";
  const mayJoin = role === "none" && !isBanned;
  return (
    <div className="page-width flex flex-col gap-6 pb-16 pt-2">
      {pathname === base && (
        <PageHead
          title={name}
          description={description?.slice(0, 200) ?? t("about", { name })}
          image={card}
        />
      )}
      <FeedLink path={`${base}/feed.xml`} title={name} />
      <Masthead
        banner={
          <img
            data-space={id}
            src={coverOf(space, 1920)}
            alt=""
            className="size-full object-cover"
          />
        }
        avatarUrl={avatarUrl}
        name={name}
        compact={pathname !== base}
        actions={<SpaceActions key={id} space={space} may={may} isBanned={isBanned} />}
      >
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span>{t("membersCount", { count: members, number: number(members) })}</span>
          {posts > 0 && <span>{t("postsCount", { count: posts, number: number(posts) })}</span>}
          {official && <Badge tone="gold">{t("official")}</Badge>}
          {role !== "none" && <Badge>{t(role === "member" ? "role.member" : "groupAdmin")}</Badge>}
        </p>
      </Masthead>
      {restriction && (
        <p className="pixel-corners border-2 border-danger bg-surface px-4 py-3">
          <strong>{t(`restricted.${restriction.kind}`)}</strong>{" "}
          {restriction.until !== null && (
            <>
              {t("restricted.until")} <Time value={restriction.until} />{" "}
            </>
          )}
          {why && (
            <Suspense>
              <Why {...why} />{" "}
            </Suspense>
          )}
          <Link to={`/profile/cases#${restriction.caseId}`} className="text-link underline">
            {t("restricted.why")}
          </Link>
        </p>
      )}
      <Tabs
        label={t("tabs")}
        items={[
          { to: base, label: t("tab.home"), end: true },
          { to: `${base}/groups`, label: t("tab.groups") },
          ...(reviewable ? [{ to: `${base}/reviews`, label: t("tab.reviews") }] : []),
          { to: `${base}/forum`, label: t("tab.forum") },
          { to: `${base}/members`, label: t("tab.members") },
          ...(may.moderate
            ? [
                { to: `${base}/insights`, label: t("tab.insights") },
                {
                  to: `${base}/moderation/cases`,
                  within: `${base}/moderation`,
                  label: <Counted label={t("tab.moderation")} count={waiting} />,
                },
              ]
            : []),
        ]}
      />
      <Outlet context={{ ...space, card, mayWrite, mayJoin } satisfies SpaceContext} />
    </div>
  );
}

function Dissolved() {
  const { t } = useTranslation("spaces");
  return (
    <div className="page-width py-8">
      <PageHead title={t("dissolved.title")} hidden />
      <h1 className="sr-only">{t("dissolved.title")}</h1>
      <EmptyState title={t("dissolved.title")} hint={t("dissolved.text")}>
        <LinkButton to="/community/list">{t("viewAll")}</LinkButton>
      </EmptyState>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SpacesError error={error} what="details" />;
}
