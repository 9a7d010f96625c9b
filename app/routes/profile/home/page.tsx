import { Button } from "~/app/components/button";
import { EmptyRow } from "~/app/components/empty-row";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPosts } from "~/app/posts/read-posts";
import { WrittenPosts } from "~/app/posts/written-posts";
import { readPageAsPlayer } from "~/app/read-page";
import { Invites } from "~/app/routes/invites/invites";
import { inviteQueries, viewInvites } from "~/app/routes/invites/read-invites";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { ExplorerLink } from "~/app/routes/orders/result/explorer-link";
import { ACTIVITIES_PER_PAGE, Activities } from "~/app/routes/profile/activities";
import { RecentlyPlayed } from "~/app/routes/play/recently-played";
import { FriendStrip } from "~/app/routes/profile/friend-strip";
import { GameStrip } from "~/app/routes/profile/game-strip";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { prepareWallet } from "~/app/wallet/request-login";
import { requestWallet } from "~/app/wallet/wallet-requests";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listFollows } from "~/domain/follows/queries";
import { listActivitiesSeen, listGamesSeen } from "~/domain/people/queries";
import { listRecentlyPlayed } from "~/domain/play/game-queries";
import { listPointEntries, pageOfEntries } from "~/domain/points/entry-queries";
import { getPoints } from "~/domain/points/queries";
import type { Route } from "./+types/page";
import { Balances } from "./balances";
import { MyPoints } from "./my-points";
import { OpenWallet } from "./open-wallet";

export const handle: RouteHandle = {
  texts: [
    "played",
    "points",
    "prizes",
    "reviews",
    "redeem-codes",
    "invites",
    "posts",
    "media",
    "errors",
  ],
};

const NEWEST = Number.MAX_SAFE_INTEGER;
const CHANGES = 6;
const GAMES = 6;
const FRIENDS = 6;
const PLAYED = 6;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language: lng } = context.get(pageContext);
  const from = readCursor(undefined);
  const { claimedUserId: authorId } = context.get(pageContext);
  const [{ user, points, entries, activities, games, played, friends, ...invites }, posts] =
    await Promise.all([
      readPageAsPlayer(context, url, (userId) => ({
        ...inviteQueries(userId),
        points: getPoints(userId),
        entries: listPointEntries({ userId, lng, beforeVersion: NEWEST, limit: CHANGES + 1 }),
        activities: listActivitiesSeen({
          userId,
          viewerId: userId,
          limit: ACTIVITIES_PER_PAGE,
          ...from,
        }),
        games: listGamesSeen({ userId, viewerId: userId, limit: GAMES, ...from }),
        played: listRecentlyPlayed({ userId, viewerId: userId, limit: PLAYED }),
        friends: listFollows("friends", { userId, viewerId: userId, limit: FRIENDS }),
      })),
      authorId === null ? undefined : readPosts(context, { authorId, sort: "new", limit: 3 }),
    ]);
  return {
    userId: user.id,
    address: user.address,
    points,
    changes: pageOfEntries(entries, CHANGES),
    activities: {
      items: activities,
      nextCursor: nextCursor(activities, ACTIVITIES_PER_PAGE, (activity) => [
        activity.time,
        activity.id,
      ]),
    },
    posts,
    games,
    played,
    friends: friends.items,
    invites: viewInvites(invites, new Date()),
  };
}

/** One's own page: who one is, what one has, and what one did. */
export default function ProfileHome({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["profile", "played", "people", "common"]);
  const { userId, address, points, changes, activities, posts, games, played, friends, invites } =
    loaderData;
  const all = (to: string, label: string) => (
    <LinkButton to={to} tone="quiet" aria-label={t("actions.allOf", { what: label })}>
      {t("common:viewAll")}
    </LinkButton>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageHead title={t("title")} hidden />
      <MyInformation key={address} address={address} />
      <MyPoints points={points} changes={changes} />
      <Section
        title={t("games.title")}
        way={games.length > 0 && all("/profile/games", t("games.title"))}
      >
        <GameStrip
          games={games}
          empty={
            <EmptyRow title={t("games.empty")} hint={t("games.emptyHint")}>
              <LinkButton to="/store" tone="secondary">
                {t("toStore")}
              </LinkButton>
            </EmptyRow>
          }
        />
      </Section>
      <Section title={t("played:title")}>
        <RecentlyPlayed
          games={played}
          empty={
            <EmptyRow title={t("played:none")} hint={t("played:hint")}>
              <LinkButton to="/play" tone="secondary">
                {t("played:toPlay")}
              </LinkButton>
            </EmptyRow>
          }
        />
      </Section>
      <Section title={t("activity.title")}>
        {posts && <WrittenPosts key={posts.items[0]?.id} userId={userId} first={posts} />}
        <Activities
          key={activities.items[0]?.id}
          userId={userId}
          first={activities}
          empty={
            !posts?.items.length && (
              <EmptyRow title={t("activity.empty")} hint={t("activity.emptyHint")} />
            )
          }
        />
      </Section>
      <Section
        title={t("people:friends.tab")}
        way={friends.length > 0 && all("/profile/friends", t("people:friends.tab"))}
      >
        <FriendStrip
          friends={friends}
          empty={<EmptyRow title={t("people:friends.noneMine")} hint={t("people:friends.hint")} />}
        />
      </Section>
      <Invites invites={invites} />
    </div>
  );
}

/** The wallet behind the account: its address, what it holds, and the ways to it. */
function MyInformation({ address }: { address: string }) {
  const { t } = useTranslation("profile");
  return (
    <Section title={t("home.title")}>
      <div className="pixel-corners grid grid-cols-[minmax(0,1fr)] border-2 border-line bg-surface lg:grid-cols-2">
        <div className="grid content-start gap-1 p-4 max-lg:border-b-2 sm:p-6 lg:border-r-2 border-line">
          <CopyField label={t("address")} value={address} />
          <ExplorerLink address={address} />
          <div className="flex flex-wrap gap-3 pt-2">
            <OpenWallet address={address} />
            <SwitchAccounts />
          </div>
        </div>
        <Balance />
      </div>
    </Section>
  );
}

/** "Switch Accounts": another account of the wallet, or another wallet. */
function SwitchAccounts() {
  const { t } = useTranslation("profile");

  function open() {
    prepareWallet();
    void requestWallet("switch");
  }

  return (
    <Button tone="secondary" onPointerEnter={prepareWallet} onClick={open}>
      {t("wallet.switch")}
    </Button>
  );
}

function Balance() {
  const { t } = useTranslation("profile");
  return (
    <div className="grid content-start gap-2 p-4 sm:p-6">
      <h3 className="text-xs text-muted">{t("balance.title")}</h3>
      <Balances />
    </div>
  );
}
