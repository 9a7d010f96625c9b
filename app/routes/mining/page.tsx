import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { PixelIcon } from "~/app/components/pixel-icon";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";
import { ActiveSpaces } from "~/app/routes/spaces/active-spaces";
import { readActiveSpaces } from "~/app/routes/spaces/read-active";
import { NewestPosts } from "~/app/posts/newest-posts";
import { type PostPage, readPosts } from "~/app/posts/read-posts";
import { POSTS_PER_PAGE } from "~/app/posts/page-size";
import { brand } from "~/domain/brand";
import type { SpaceView } from "~/domain/spaces/view";
import type { Route } from "./+types/page";
import { ClaimCard } from "./claim-card";
import { ClaimHistory } from "./claim-history";
import { EpochCard } from "./epoch-card";
import { loadMining, type MiningPage } from "./load-mining";
import { MiningRule } from "./mining-rule";
import { OverallPanel } from "./overall-panel";
import { TodayPanel } from "./today-panel";

export const handle: RouteHandle = {
  texts: ["mining", "points", "orders", "spaces", "posts", "people", "media", "errors"],
};

export async function loader({
  context,
}: Route.LoaderArgs): Promise<
  MiningPage & { spaces: SpaceView[]; posts: PostPage; topics: PostPage }
> {
  const [mining, spaces, posts, topics] = await Promise.all([
    loadMining(context),
    readActiveSpaces(context),
    readPosts(context, { sort: "new", limit: POSTS_PER_PAGE }),
    readPosts(context, { titled: true, sort: "active", limit: 6 }),
  ]);
  return { ...mining, spaces, posts, topics };
}

/** Space Mining: what was done today, what it has brought, and the claim of it. */
export default function Mining({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["mining", "shell"]);
  const names = { name: brand.name, token: brand.token.symbol };
  const { rule, epoch, lastEpoch, player, spaces, posts, topics } = loaderData;
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
      <PageHead title={t("title")} description={t("description", names)} />
      {rule ? (
        <>
          <div className="grid gap-4 md:grid-cols-[5fr_3fr] lg:gap-6">
            <EpochCard epoch={epoch} lastEpoch={lastEpoch} emission={rule.emission} />
            <ClaimCard player={player} />
          </div>
          <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
            <TodayPanel today={player?.today} rule={rule} />
            <OverallPanel overall={player?.overall} epoch={epoch} rule={rule} />
          </div>
          <MiningRule rule={rule} />
          {player && <ClaimHistory claims={player.claims} />}
        </>
      ) : (
        <EmptyState title={t("epoch.noRule")} />
      )}
      <NewestPosts posts={posts} topics={topics} />
      <ActiveSpaces spaces={spaces} />
    </PageShell>
  );
}
