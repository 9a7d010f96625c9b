import { useState } from "react";
import { data, Outlet, redirect, useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { MastheadMenu } from "~/app/components/masthead-menu";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { ModerateItems } from "~/app/moderation/moderate-items-late";
import { ReportButton } from "~/app/moderation/report-button";
import { BlockDialog } from "~/app/person/block-dialog";
import { FollowButton } from "~/app/person/follow-button";
import { useBlock } from "~/app/person/use-block";
import { useIsOperator } from "~/app/moderation/use-moderates";
import { ActionItem } from "~/app/posts/action-item";
import { actionItemStyle } from "~/app/posts/action-item-style";
import { readCommunities, readPageAsPlayer } from "~/app/read-page";
import { Figures } from "~/app/routes/profile/figures";
import { ProfileFrame } from "~/app/routes/profile/profile-frame";
import type { RouteHandle } from "~/app/routes/route-handle";
import { first } from "~/domain/event-store/query";
import { getFollowCounts } from "~/domain/follows/queries";
import { countGroupsSeen } from "~/domain/groups/queries";
import { getProfileSeen } from "~/domain/people/queries";
import { viewProfileSeen } from "~/domain/people/view";
import { countPostsOf } from "~/domain/posts/list-queries";
import { getRelation } from "~/domain/relations/queries";
import { countSpacesOf } from "~/domain/spaces/queries";
import type { Route } from "./+types/layout";

export const handle: RouteHandle = {
  texts: ["profile", "people", "errors"],
  title: "profile",
  crumb: (loaderData) =>
    (loaderData as Route.ComponentProps["loaderData"] | undefined)?.person.displayName,
};

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const [{ profile, follows, relation, user }, logs] = await Promise.all([
    readPageAsPlayer(context, url, (viewerId) => ({
      profile: first(getProfileSeen({ userId: id, viewerId })),
      follows: getFollowCounts(id, viewerId),
      relation: getRelation(viewerId, id),
    })),
    readCommunities(context, {
      spaces: countSpacesOf(id),
      groups: countGroupsSeen(id, context.get(pageContext).claimedUserId ?? "", new Date()),
      posts: countPostsOf(id),
    }),
  ]);
  // One's own has another address, and more to show.
  if (user.id === id) throw redirect(url.pathname.replace(`/${id}`, ""));
  if (!profile) throw data(null, { status: 404 });
  const spaces = logs.reduce((sum, one) => sum + one.spaces, 0);
  const groups = logs.reduce((sum, one) => sum + one.groups, 0);
  const posts = logs.reduce((sum, one) => sum + one.posts, 0);
  const viewerId = user.id;
  return {
    person: viewProfileSeen({ profile, follows, relation, viewerId, spaces, groups, posts }),
  };
}

/** Somebody else's profile. */
export default function TheirProfile({ loaderData: { person } }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const base = `/profile/${person.id}`;
  return (
    <ProfileFrame
      key={person.id}
      person={person}
      figures={<Figures base={base} counts={person.counts} />}
      actions={
        <>
          {!person.relation?.blocked && <FollowButton person={person} relation={person.relation} />}
          <Doings person={person} />
        </>
      }
      tabs={[
        { to: base, label: t("home.tab"), end: true },
        { to: `${base}/games`, label: t("games.tab") },
        { to: `${base}/items`, label: t("items.tab") },
        { to: `${base}/spaces`, label: t("spaces.tab") },
        { to: `${base}/groups`, label: t("groups.tab") },
        { to: `${base}/achievements`, label: t("achievements.tab") },
        { to: `${base}/about`, label: t("about.tab") },
      ]}
    >
      {/* What was here before somebody was blocked is not kept. */}
      <Outlet key={String(person.relation?.blocked)} />
    </ProfileFrame>
  );
}

interface DoingsProps {
  person: { id: string; displayName: string; relation: { blocked: boolean } | null };
}

/** Block, and take it back; report. */
function Doings({ person: { id: userId, displayName: name, relation } }: DoingsProps) {
  const { t } = useTranslation("people");
  const [asking, setAsking] = useState(false);
  const isOperator = useIsOperator();
  const { revalidate } = useRevalidator();
  const { busy, block, unblock } = useBlock({ userId, name, onChange: () => {} });
  const blocked = relation?.blocked ?? false;
  return (
    <>
      {blocked && (
        <Button tone="secondary" busy={busy} onClick={unblock}>
          {t("unblock")}
        </Button>
      )}
      <MastheadMenu label={t("menu")}>
        {(close) => (
          <>
            <ReportButton
              kind="user"
              id={userId}
              authorId={null}
              className={actionItemStyle}
              onOpen={close}
            >
              {t("report")}
            </ReportButton>
            {isOperator && (
              <ModerateItems
                target={{ kind: "user", id: userId }}
                close={close}
                onDone={() => void revalidate()}
              />
            )}
            {!blocked && (
              <ActionItem close={close} act={() => setAsking(true)}>
                {t("block")}
              </ActionItem>
            )}
          </>
        )}
      </MastheadMenu>
      {/* It hangs on the document, which the server does not have. */}
      {asking && (
        <BlockDialog
          name={name}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            block();
          }}
        />
      )}
    </>
  );
}
