import { isRouteErrorResponse } from "react-router";
import { ErrorState } from "~/app/components/error-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { PixelIcon } from "~/app/components/pixel-icon";
import { useLost } from "~/app/connection/connection";
import { reloadPage } from "~/app/connection/reload";
import { useTranslation } from "~/app/i18n/use-translation";
import { FeedLink } from "~/app/news/feed-link";
import { LATEST, LatestNews } from "~/app/news/latest-news";
import { readNews } from "~/app/news/read-news";
import { readPosts } from "~/app/posts/read-posts";
import { loadMining } from "~/app/routes/mining/load-mining";
import { MiningPanels } from "~/app/routes/mining/mining-panels";
import type { RouteHandle } from "~/app/routes/route-handle";
import { SectionError } from "~/app/routes/shell/section-error";
import { ActiveSpaces } from "~/app/routes/spaces/active-spaces";
import { readActiveSpaces } from "~/app/routes/spaces/read-active";
import { brand } from "~/domain/brand";
import type { Route } from "./+types/page";
import { ActiveUsers } from "./active-users";
import { FeedSection } from "./feed-section";
import { readFeedAddress } from "./feed-address";
import { readActiveUsers, readFeedPage } from "./load-feed";
import { RecentTopics } from "./recent-topics";

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
  const [mining, feed, spaces, topics, users, news] = await Promise.all([
    loadMining(context),
    readFeedPage(context, asked),
    readActiveSpaces(context),
    readPosts(context, { titled: true, sort: "active", limit: 6 }),
    readActiveUsers(context),
    readNews(context, { limit: LATEST }),
  ]);
  return { asked, mining, feed, spaces, topics, users, news };
}

/** The home of the community: mining, what players write, and where something goes on. */
export default function CommunityHome({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["mining", "shell"]);
  const names = { name: brand.name, token: brand.token.symbol };
  const { asked, mining, feed, spaces, topics, users, news } = loaderData;
  const isLater = asked.cursor !== undefined;
  return (
    <PageShell
      title={t("title")}
      lead={t("lead", names)}
      actions={
        <LinkButton to="/community/search" tone="secondary">
          <PixelIcon name="search" className="size-5" />
          {t("shell:search")}
        </LinkButton>
      }
    >
      <PageHead
        title={t("title")}
        description={t("description", names)}
        hidden={isLater || asked.feed !== "recommended"}
      />
      <FeedLink path="/community/feed.xml" title={t("shell:space")} />
      {!isLater && <MiningPanels {...mining} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <FeedSection {...asked} page={feed} />
        <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <RecentTopics topics={topics} />
          <LatestNews news={news} />
          <ActiveUsers users={users} />
        </aside>
      </div>
      <ActiveSpaces spaces={spaces} />
    </PageShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("posts");
  const lost = useLost();
  const told = !lost && isRouteErrorResponse(error) && error.status >= 500;
  if (!told) return <SectionError error={error} />;
  return <ErrorState title={t("failed.fetch")} onRetry={reloadPage} />;
}
