import { Achievements } from "~/app/achievements/achievement-card";
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
import { ContinuePlaying } from "~/app/routes/play/continue-playing";
import { CollectibleShelf } from "~/app/routes/profile/collectible-shelf";
import { FriendStrip } from "~/app/routes/profile/friend-strip";
import { GameWall } from "~/app/routes/profile/game-wall";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { prepareWallet } from "~/app/wallet/request-login";
import { requestWallet } from "~/app/wallet/wallet-requests";
import { LOOKED_THROUGH, proudest } from "~/domain/achievements/proudest";
import { listShownAchievements, listUnlocked } from "~/domain/achievements/queries";
import { viewAchievement } from "~/domain/achievements/view";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listFollows } from "~/domain/follows/queries";
import { listShelf } from "~/domain/items/showcase-queries";
import { listActivitiesSeen, listGamesSeen, listShownGames } from "~/domain/people/queries";
import { listRecentlyPlayed } from "~/domain/play/game-queries";
import { chosenFirst } from "~/domain/profile/showcase";
import { getPoints } from "~/domain/points/queries";
import type { Route } from "./+types/page";
import { Balances } from "./balances";
import { MyPoints } from "./my-points";
import { OpenWallet } from "./open-wallet";

export const handle: RouteHandle = {
  texts: [
    "played",
    "points",
    "achievements",
    "prizes",
    "reviews",
    "redeem-codes",
    "invites",
    "posts",
    "media",
    "errors",
  ],
};

const GAMES = 18;
const FRIENDS = 6;
const PLAYED = 7;
const SHELF = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const from = readCursor(undefined);
  const { claimedUserId: authorId, language: lng } = context.get(pageContext);
  const [
    {
      user,
      points,
      activities,
      games,
      shownGames,
      played,
      shelf,
      unlocked,
      shownAchievements,
      friends,
      ...invites
    },
    posts,
  ] = await Promise.all([
    readPageAsPlayer(context, url, (userId) => ({
      ...inviteQueries(userId),
      points: getPoints(userId),
      activities: listActivitiesSeen({
        userId,
        lng,
        viewerId: userId,
        limit: ACTIVITIES_PER_PAGE,
        ...from,
      }),
      games: listGamesSeen({ userId, viewerId: userId, lng, limit: GAMES, ...from }),
      shownGames: listShownGames({ userId, viewerId: userId, lng }),
      played: listRecentlyPlayed({ userId, viewerId: userId, lng, limit: PLAYED }),
      shelf: listShelf({ ownerId: userId, viewerId: userId, limit: SHELF }),
      unlocked: listUnlocked({ userId, viewerId: userId, limit: LOOKED_THROUGH, ...from }),
      shownAchievements: listShownAchievements({ userId, viewerId: userId }),
      friends: listFollows("friends", { userId, viewerId: userId, limit: FRIENDS }),
    })),
    authorId === null ? undefined : readPosts(context, { authorId, sort: "new", limit: 3 }),
  ]);
  return {
    userId: user.id,
    address: user.address,
    points,
    activities: {
      items: activities,
      nextCursor: nextCursor(activities, ACTIVITIES_PER_PAGE, (activity) => [
        activity.time,
        activity.id,
      ]),
    },
    posts,
    games: chosenFirst(games, shownGames, (game) => game.gameId).slice(0, GAMES),
    played,
    shelf,
    achievements: proudest(unlocked, shownAchievements).map((one) => viewAchievement(one, lng)),
    friends: friends.items,
    invites: viewInvites(invites, new Date()),
  };
}

/** One's own page: what to go on with, what one has, and what one did. */
export default function ProfileHome({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["profile", "people"]);
  const { userId, address, points, activities, posts, games, played, friends, invites } =
    loaderData;
  const { shelf, achievements } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <PageHead title={t("title")} hidden />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        <Played games={played} />
        <Section
          title={t("games.title")}
          way={
            <span className="flex flex-wrap">
              <LinkButton to="/profile/showcase" tone="quiet">
                {t("showcase.choose")}
              </LinkButton>
              {games.length > 0 && <AllOf to="/profile/games" what={t("games.title")} />}
            </span>
          }
        >
          <GameWall
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
        {shelf.length > 0 && (
          <Section
            title={t("shelf.title")}
            way={<AllOf to="/profile/items" what={t("shelf.title")} />}
          >
            <CollectibleShelf items={shelf} />
          </Section>
        )}
        {achievements.length > 0 && (
          <Section
            title={t("achievements.rarest")}
            way={<AllOf to="/profile/achievements" what={t("achievements.title")} />}
          >
            <Achievements all={achievements} own />
          </Section>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <MyPoints points={points} />
        <MyInformation key={address} address={address} />
        <Section
          title={t("people:friends.tab")}
          way={friends.length > 0 && <AllOf to="/profile/friends" what={t("people:friends.tab")} />}
        >
          <FriendStrip
            friends={friends}
            narrow
            empty={
              <EmptyRow title={t("people:friends.noneMine")} hint={t("people:friends.hint")} />
            }
          />
        </Section>
      </div>
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
      <div className="lg:col-span-2">
        <Invites invites={invites} />
      </div>
    </div>
  );
}

function AllOf({ to, what }: { to: string; what: string }) {
  const { t } = useTranslation(["profile", "common"]);
  return (
    <LinkButton to={to} tone="quiet" aria-label={t("actions.allOf", { what })}>
      {t("common:viewAll")}
    </LinkButton>
  );
}

function Played({ games }: { games: Route.ComponentProps["loaderData"]["played"] }) {
  const { t } = useTranslation("played");
  return (
    <Section title={t("goOnTitle")}>
      {games.length > 0 ? (
        <ContinuePlaying games={games} />
      ) : (
        <EmptyRow title={t("none")} hint={t("hint")}>
          <LinkButton to="/play" tone="secondary">
            {t("toPlay")}
          </LinkButton>
        </EmptyRow>
      )}
    </Section>
  );
}

/** The wallet behind the account: its address, what it holds, and the ways to it. */
function MyInformation({ address }: { address: string }) {
  const { t } = useTranslation("profile");
  return (
    <Section title={t("home.title")}>
      <div className="pixel-corners grid grid-cols-[minmax(0,1fr)] border-2 border-line bg-surface">
        <div className="grid content-start gap-1 border-b-2 border-line p-4">
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
    <div className="grid content-start gap-2 p-4">
      <h3 className="text-xs text-muted">{t("balance.title")}</h3>
      <Balances />
    </div>
  );
}
