import { buttonStyle } from "~/app/components/button-style";
import { EmptyState } from "~/app/components/empty-state";
import { Icon } from "~/app/components/icon";
import { MoreLink } from "~/app/components/more-link";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTranslation } from "~/app/i18n/use-translation";
import { ArticleCard } from "~/app/news/article-card";
import { FeedLink } from "~/app/news/feed-link";
import { readNews } from "~/app/news/read-news";
import type { RouteHandle } from "~/app/routes/route-handle";
import { SectionError } from "~/app/routes/shell/section-error";
import { pagesOf, usePages } from "~/app/use-pages";
import type { ArticleCard as Article } from "~/domain/articles/view";
import { brand } from "~/domain/brand";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["news", "people"] };

const PER_PAGE = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get("cursor") ?? "";
  const spaceId = url.searchParams.get("space")?.slice(0, 64);
  return { cursor, spaceId, news: await readNews(context, { spaceId, limit: PER_PAGE, cursor }) };
}

/** All news, newest first. */
export default function News({ loaderData: { cursor, spaceId, news } }: Route.ComponentProps) {
  const { t } = useTranslation("news");
  const feed = spaceId ? `/community/detail/${spaceId}/feed.xml` : "/community/news/feed.xml";
  return (
    <PageShell
      title={t("title")}
      lead={t("lead", { name: brand.name })}
      actions={
        <a href={feed} className={buttonStyle("quiet")}>
          <Icon name="rss" className="size-5" /> {t("feed")}
        </a>
      }
    >
      <PageHead
        title={t("title")}
        description={t("lead", { name: brand.name })}
        search={searchOf(spaceId, cursor).slice(1)}
      />
      <FeedLink path={feed} title={t("title")} />
      <Articles key={`${spaceId} ${cursor}`} spaceId={spaceId} first={news} />
    </PageShell>
  );
}

function searchOf(spaceId: string | undefined, cursor: string): string {
  const search = new URLSearchParams({
    ...(spaceId !== undefined && { space: spaceId }),
    ...(cursor && { cursor }),
  });
  return search.size ? `?${search}` : "";
}

interface ArticlesProps {
  spaceId: string | undefined;
  first: { items: Article[]; nextCursor: string | null };
}

function Articles({ spaceId, first }: ArticlesProps) {
  const { t, i18n } = useTranslation("news");
  const inSpace = spaceId === undefined ? "" : `&spaceId=${spaceId}`;
  const { items, nextCursor, busy, failed, load } = usePages<Article>(
    first,
    pagesOf(`/api/articles?limit=${PER_PAGE}&lng=${i18n.language}${inSpace}`),
  );
  if (!items.length) return <EmptyState title={t("none")} hint={t("noneHint")} />;
  return (
    <div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {items.map((article, at) => (
          <li key={article.id}>
            <ArticleCard article={article} early={at < 3} />
          </li>
        ))}
      </ul>
      <MoreLink
        nextCursor={nextCursor}
        busy={busy}
        failed={failed && t("failed.list")}
        addressOf={(next) => searchOf(spaceId, next)}
        onLoad={(next) => void load(next)}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("news");
  return <SectionError error={error} title={t("failed.list")} />;
}
