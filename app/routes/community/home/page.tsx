import { Link, type RouterContextProvider } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { FeedLink } from "~/app/news/feed-link";
import { LatestNews } from "~/app/news/latest-news";
import { readLatestNews } from "~/app/news/read-news";
import { Person } from "~/app/person/person";
import { POSTS_PER_PAGE } from "~/app/posts/page-size";
import { readFeed } from "~/app/posts/read-feed";
import { type TopicPage, readTopics } from "~/app/posts/read-topics";
import { TopicRow } from "~/app/posts/topic-row";
import { readPage } from "~/app/read-page";
import { loadMining } from "~/app/routes/mining/load-mining";
import { MiningPanels } from "~/app/routes/mining/mining-panels";
import { MiningRecord } from "~/app/routes/mining/mining-record";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { SectionError } from "~/app/routes/shell/section-error";
import { ActiveSpaces } from "~/app/routes/spaces/active-spaces";
import { readActiveSpaces } from "~/app/routes/spaces/read-active";
import { readMySpaces } from "~/app/routes/spaces/read-mine";
import { brand } from "~/domain/brand";
import { onChain } from "~/domain/brand-on-chain";
import { listActiveUsers } from "~/domain/feeds/activity-queries";
import { getPeople } from "~/domain/people/person-queries";
import type { Route } from "./+types/page";
import { type FeedAddress, readFeedAddress } from "./feed-address";
import { MySpaces } from "./my-spaces";
import { FeedSection } from "./feed-section";

export const handle: RouteHandle = {
  texts: [
    "mining",
    "points",
    "orders",
    "spaces",
    "posts",
    "feeds",
    "news",
    "people",
    "media",
    "errors",
  ],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readFeedAddress(url.searchParams);
  const [mining, feed, mine, spaces, topics, users, news] = await Promise.all([
    loadMining(context),
    readFeedPage(context, asked),
    readMySpaces(context),
    readActiveSpaces(context),
    readTopics(context, { sort: "active", limit: 6 }),
    readActiveUsers(context),
    readLatestNews(context, {}),
  ]);
  return { asked, mining, feed, mine, spaces, topics, users, news };
}

/** The home of the community: what players write, mining beside it, and where something goes on. */
export default function CommunityHome({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["feeds", "shell", "spaces"]);
  const { asked, mining, feed, mine, spaces, topics, users, news } = loaderData;
  const title = t("shell:space");
  return (
    <PageShell
      title={<span className="max-sm:sr-only">{title}</span>}
      lead={<span className="max-sm:hidden">{t("lead")}</span>}
      className="max-sm:gap-0 max-sm:pt-0"
      actions={
        <div className="flex flex-wrap gap-2 max-sm:hidden">
          <LinkButton to="/community/list" tone="secondary">
            {t("spaces:viewAll")}
          </LinkButton>
          <LinkButton to="/community/groups" tone="secondary">
            {t("shell:groups")}
          </LinkButton>
          <Link
            to="/community/search"
            aria-label={t("shell:search")}
            title={t("shell:search")}
            className="icon-button mark-pixel-search"
          />
        </div>
      }
    >
      <PageHead
        title={title}
        description={t("description", { name: brand.name, token: onChain.token.symbol })}
        hidden={asked.cursor !== undefined || asked.feed !== "recommended"}
      />
      <FeedLink path="/community/feed.xml" title={title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-y-10 xl:grid-cols-[18rem_minmax(0,1fr)_20rem]">
        <div className="stack content-start gap-4 max-sm:order-1 lg:col-start-2 lg:row-start-1 xl:col-start-1 xl:row-span-2">
          <MySpaces spaces={mine} />
          <div id="mining" className="scroll-mt-32">
            <MiningPanels mining={mining} />
          </div>
        </div>
        <FeedSection {...asked} page={feed} spaces={mine} />
        <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 max-sm:order-1 max-sm:pt-6 lg:col-start-2 lg:row-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1">
          <ActiveSpaces spaces={spaces} />
          <RecentTopics topics={topics} />
          <LatestNews news={news} />
          <ActiveUsers users={users} />
        </aside>
      </div>
      <MiningRecord {...mining} />
    </PageShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("posts");
  return <SectionError error={error} title={t("failed.fetch")} />;
}

/** What is talked about. */
function RecentTopics({ topics }: { topics: TopicPage }) {
  const { t } = useTranslation("posts");
  return (
    <Section title={t("recentTopics")}>
      {topics.items.length ? (
        <ul className="rows">
          {topics.items.map((post) => (
            <TopicRow key={post.id} post={post} withSpace />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t("none.topics")}</p>
      )}
    </Section>
  );
}

function ActiveUsers({ users }: { users: readonly ActiveUser[] }) {
  const { t } = useTranslation("feeds");
  return (
    <Section title={t("activeUsers")}>
      {users.length ? (
        <ul>
          {users.map(({ person, posts }) => (
            <li
              key={person.id}
              className="flex items-center justify-between gap-3 text-sm whitespace-nowrap text-muted"
            >
              <Person person={person} className="text-base text-ink" />
              {t("posts", { count: posts })}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t("noActiveUsers")}</p>
      )}
    </Section>
  );
}

const ACTIVE_USERS = 6;

const readFeedPage = (context: Readonly<RouterContextProvider>, asked: FeedAddress) =>
  readFeed(context, { ...asked, limit: POSTS_PER_PAGE });

/** The people whom others answered most lately. */
async function readActiveUsers(context: Readonly<RouterContextProvider>) {
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const { active } = await readPage(context, { active: listActiveUsers(viewerId, ACTIVE_USERS) });
  if (!active.length) return [];
  const ids = active.map(({ userId }) => userId);
  const { personOf } = await readPage(context, { personOf: getPeople(ids, viewerId) });
  return active.flatMap(({ userId, posts }) => {
    const person = personOf(userId);
    return person.id === null ? [] : [{ person, posts }];
  });
}
type ActiveUser = Awaited<ReturnType<typeof readActiveUsers>>[number];
