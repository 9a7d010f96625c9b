import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { AboutText } from "~/app/routes/profile/about-text";
import { Activities, ACTIVITIES_PER_PAGE } from "~/app/routes/profile/activities";
import { WrittenPosts } from "~/app/posts/written-posts";
import { readPosts } from "~/app/posts/read-posts";
import { RecentlyPlayed } from "~/app/routes/play/recently-played";
import { FriendStrip } from "~/app/routes/profile/friend-strip";
import { GameStrip } from "~/app/routes/profile/game-strip";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { first } from "~/domain/event-store/query";
import { listFollows } from "~/domain/follows/queries";
import { getProfileSeen, listActivitiesSeen, listGamesSeen } from "~/domain/people/queries";
import { listRecentlyPlayed } from "~/domain/play/game-queries";
import { viewPlayer } from "~/domain/profile/view-person";
import { data } from "react-router";
import type { Route } from "./+types/home";
import { Kept } from "./kept";

export const handle: RouteHandle = {
  texts: ["played", "prizes", "reviews", "points", "posts", "media", "errors"],
};

const GAMES = 6;
const FRIENDS = 6;
const PLAYED = 6;

export async function loader({ context, params: { id: userId }, url }: Route.LoaderArgs) {
  const from = readCursor(undefined);
  const [{ profile, activities, games, played, friends }, posts] = await Promise.all([
    readPageAsPlayer(context, url, (viewerId) => ({
      profile: first(getProfileSeen({ userId, viewerId })),
      activities: listActivitiesSeen({ userId, viewerId, limit: ACTIVITIES_PER_PAGE, ...from }),
      games: listGamesSeen({ userId, viewerId, limit: GAMES, ...from }),
      played: listRecentlyPlayed({ userId, viewerId, limit: PLAYED }),
      friends: listFollows("friends", { userId, viewerId, limit: FRIENDS }),
    })),
    readPosts(context, { authorId: userId, sort: "new", limit: 3 }),
  ]);
  if (!profile) throw data(null, { status: 404 });
  return {
    person: viewPlayer(profile),
    about: profile.about,
    sees: {
      activity: profile.seesActivity === 1,
      games: profile.seesGames === 1,
      friends: profile.seesFriends === 1,
    },
    activities: {
      items: activities,
      nextCursor: nextCursor(activities, ACTIVITIES_PER_PAGE, (activity) => [
        activity.time,
        activity.id,
      ]),
    },
    posts: profile.seesActivity === 1 ? posts : undefined,
    games,
    played,
    friends: friends.items,
  };
}

export default function TheirHome({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["profile", "played", "people", "common"]);
  const { person, about, sees, activities, posts, games, played, friends } = loaderData;
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
  const shelf = (
    <Section title={t("games.theirs")} way={games.length > 0 && all("games", t("games.theirs"))}>
      <GameStrip games={games} empty={<Kept what="games" shown={sees.games} />} />
    </Section>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageHead title={person.displayName} hidden />
      {about && (
        <section aria-label={t("about.tab")}>
          <AboutText about={about} />
        </section>
      )}
      {games.length > 0 && shelf}
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
      {games.length === 0 && shelf}
    </div>
  );
}
