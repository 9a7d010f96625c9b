import { Achievements } from "~/app/achievements/achievement-card";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { AboutText } from "~/app/routes/profile/about-text";
import { Activities, ACTIVITIES_PER_PAGE } from "~/app/routes/profile/activities";
import { WrittenPosts } from "~/app/posts/written-posts";
import { readPosts } from "~/app/posts/read-posts";
import { RecentlyPlayed } from "~/app/routes/play/recently-played";
import { FriendStrip } from "~/app/routes/profile/friend-strip";
import { CollectibleShelf } from "~/app/routes/profile/collectible-shelf";
import { GameWall } from "~/app/routes/profile/game-wall";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { LOOKED_THROUGH, proudest } from "~/domain/achievements/proudest";
import { listShownAchievements, listUnlocked } from "~/domain/achievements/queries";
import { viewAchievement } from "~/domain/achievements/view";
import { blockedBetween } from "~/domain/blocks/between-queries";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { first } from "~/domain/event-store/query";
import { listFriendsInCommon } from "~/domain/follows/common-queries";
import { listFollows } from "~/domain/follows/queries";
import { listShelf } from "~/domain/items/showcase-queries";
import {
  getProfileSeen,
  listActivitiesSeen,
  listGamesSeen,
  listShownGames,
} from "~/domain/people/queries";
import { listRecentlyPlayed } from "~/domain/play/game-queries";
import { chosenFirst } from "~/domain/profile/showcase";
import { viewPlayer } from "~/domain/profile/view-person";
import { data } from "react-router";
import type { Route } from "./+types/home";
import { Kept } from "./kept";
import { readSpacesInCommon } from "./read-spaces-in-common";
import { SharedWithMe } from "./shared-with-me";

export const handle: RouteHandle = {
  texts: ["played", "prizes", "reviews", "points", "posts", "media", "achievements", "errors"],
};

const GAMES = 12;
const FRIENDS = 6;
const PLAYED = 6;
const SHELF = 8;

export async function loader({ context, params: { id: userId }, url }: Route.LoaderArgs) {
  const from = readCursor(undefined);
  const { language, claimedUserId } = context.get(pageContext);
  const [read, spaces, posts] = await Promise.all([
    readPageAsPlayer(context, url, (viewerId) => ({
      profile: first(getProfileSeen({ userId, viewerId })),
      blocked: blockedBetween(viewerId, userId),
      activities: listActivitiesSeen({
        userId,
        viewerId,
        lng: language,
        limit: ACTIVITIES_PER_PAGE,
        ...from,
      }),
      games: listGamesSeen({ userId, viewerId, lng: language, limit: GAMES, ...from }),
      shownGames: listShownGames({ userId, viewerId, lng: language }),
      shownAchievements: listShownAchievements({ userId, viewerId }),
      played: listRecentlyPlayed({ userId, viewerId, lng: language, limit: PLAYED }),
      shelf: listShelf({ ownerId: userId, viewerId, limit: SHELF }),
      unlocked: listUnlocked({ userId, viewerId, limit: LOOKED_THROUGH, ...from }),
      common: listFriendsInCommon({ userId, viewerId, limit: FRIENDS }),
      friends: listFollows("friends", { userId, viewerId, limit: FRIENDS }),
    })),
    readSpacesInCommon(context, userId, claimedUserId ?? ""),
    readPosts(context, { authorId: userId, sort: "new", limit: 3 }),
  ]);
  const { profile, blocked, activities, games, played, shelf, unlocked, common, friends } = read;
  if (!profile) throw data(null, { status: 404 });
  return {
    person: viewPlayer(profile),
    about: profile.about,
    sees: {
      activity: profile.seesActivity === 1,
      games: profile.seesGames === 1,
      friends: profile.seesFriends === 1,
    },
    inCommon: { friends: common, spaces: blocked ? { count: 0, items: [] } : spaces },
    activities: {
      items: activities,
      nextCursor: nextCursor(activities, ACTIVITIES_PER_PAGE, (activity) => [
        activity.time,
        activity.id,
      ]),
    },
    posts: profile.seesActivity === 1 ? posts : undefined,
    games: chosenFirst(games, read.shownGames, (game) => game.gameId).slice(0, GAMES),
    played,
    shelf,
    achievements: proudest(unlocked, read.shownAchievements).map((one) =>
      viewAchievement(one, language),
    ),
    friends: friends.items,
  };
}

export default function TheirHome({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["profile", "played", "people", "common"]);
  const { person, about, sees, inCommon, activities, posts, games, played, friends } = loaderData;
  const { shelf, achievements } = loaderData;
  const base = `/profile/${person.id}`;
  const all = (list: string, label: string) => (
    <LinkButton
      to={`${base}/${list}`}
      tone="quiet"
      aria-label={t("actions.allOf", { what: label })}
    >
      {t("common:viewAll")}
    </LinkButton>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageHead title={person.displayName} hidden />
      {about && (
        <section aria-label={t("about.tab")}>
          <AboutText about={about} />
        </section>
      )}
      <SharedWithMe {...inCommon} />
      {games.length > 0 && (
        <Section title={t("games.theirs")} way={all("games", t("games.theirs"))}>
          <GameWall games={games} empty={null} />
        </Section>
      )}
      {shelf.length > 0 && (
        <Section title={t("shelf.title")} way={all("items", t("shelf.title"))}>
          <CollectibleShelf items={shelf} />
        </Section>
      )}
      {achievements.length > 0 && (
        <Section
          title={t("achievements.rarest")}
          way={all("achievements", t("achievements.rarest"))}
        >
          <Achievements all={achievements} own={false} />
        </Section>
      )}
      {played.length > 0 && (
        <Section title={t("played:title")}>
          <RecentlyPlayed games={played} />
        </Section>
      )}
      <Section title={t("activity.theirs")}>
        {posts && <WrittenPosts key={person.id} userId={person.id} first={posts} />}
        <Activities
          key={person.id}
          userId={person.id}
          first={activities}
          empty={!posts?.items.length && <Kept what="activity" shown={sees.activity} />}
        />
      </Section>
      <Section
        title={t("people:friends.tab")}
        way={friends.length > 0 && all("friends", t("people:friends.tab"))}
      >
        <FriendStrip friends={friends} empty={<Kept what="friends" shown={sees.friends} />} />
      </Section>
      {/* What is empty comes last. */}
      {games.length === 0 && (
        <Section title={t("games.theirs")}>
          <Kept what="games" shown={sees.games} />
        </Section>
      )}
    </div>
  );
}
