import { Suspense } from "react";
import { data, Link, useRevalidator } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { Icon } from "~/app/components/icon";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { pageContext } from "~/app/context";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { ModerateItems } from "~/app/moderation/moderate-items-late";
import { useIsOperator } from "~/app/moderation/use-moderates";
import { ActionsMenu } from "~/app/posts/actions-menu";
import { ReportButton } from "~/app/moderation/report-button";
import { coverUrl } from "~/app/news/article-cover";
import { ArticleSheet } from "~/app/news/article-sheet";
import { FeedLink } from "~/app/news/feed-link";
import { PastText } from "~/app/news/past-text";
import { readPeople, viewerOf } from "~/app/posts/read-posts";
import { readBlockedIds, readLog } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { SectionError } from "~/app/routes/shell/section-error";
import { spacePath } from "~/app/routes/spaces/space-path";
import { actionStyle } from "~/app/talk/action-style";
import { Comments } from "~/app/talk/comments";
import { PostActionsRow } from "~/app/talk/post-actions-row";
import { asksFor, viewAsked } from "~/app/talk/read-comments";
import { authorName } from "~/domain/articles/author-name";
import { MAX_CORRECTIONS } from "~/domain/articles/limits";
import { oneArticle } from "~/domain/articles/page-queries";
import { getArticle } from "~/domain/articles/queries";
import { getSaidBefore, viewTextBefore } from "~/domain/articles/text-before-queries";
import type { ArticleView } from "~/domain/articles/view";
import { brand } from "~/domain/brand";
import { logOf } from "~/domain/community-id";
import { plainText } from "~/domain/posts/tree";
import { articleCardId, cardOfArticle, cardPath } from "~/domain/share-cards/card";
import type { Route } from "./+types/page";

/** The article in the words of schema.org, for search engines: JSON that may stand in a script element. */
function describeArticle(article: ArticleView, words: string, origin: string): string {
  const { title, author, publishDate, correctedAt, url, language, likes, comments } = article;
  const count = (type: string, userInteractionCount: number) => ({
    "@type": "InteractionCounter",
    interactionType: `https://schema.org/${type}`,
    userInteractionCount,
  });
  const house = {
    "@type": "Organization",
    name: brand.name,
    logo: { "@type": "ImageObject", url: `${origin}/art/logo.svg` },
  };
  const person = {
    "@type": "Person",
    name: authorName(article),
    url: `${origin}/profile/${author.id}`,
  };
  const page = origin + url + (language === "en" ? "" : `?lng=${language}`);
  const described = {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    mainEntityOfPage: page,
    url: page,
    headline: title,
    articleBody: words,
    inLanguage: language,
    datePublished: publishDate,
    dateModified: correctedAt ?? publishDate,
    author: author.id === null ? house : person,
    publisher: house,
    image: [origin + coverUrl(article)],
    interactionStatistic: [count("LikeAction", likes), count("CommentAction", comments)],
  };
  // Nothing in it may end the element it stands in.
  return JSON.stringify(described).replaceAll("<", "\\u003c");
}

const DeleteArticle = lazyWhenReachable(async () => ({
  default: (await import("~/app/news/delete-article")).DeleteArticle,
}));

export const handle: RouteHandle = {
  texts: ["news", "posts", "people", "media", "errors"],
  title: "news:detail",
};

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const log = logOf(id);
  if (!log) return data({ shown: null }, { status: 404 });
  const { claimedUserId, origin, language } = context.get(pageContext);
  const viewerId = claimedUserId ?? "";
  const asked = asksFor(id, viewerId, url.searchParams);
  const place = placeIn(url.searchParams);
  const [{ user, blockedIds }, { found, ...talk }, said] = await Promise.all([
    readBlockedIds(context),
    readLog(context, log, {
      found: getArticle(id, { viewerId }),
      ...asked.queries,
    }),
    place === undefined ? undefined : readLog(context, log, { text: getSaidBefore(id, place) }),
  ]);
  if (!found) return data({ shown: null }, { status: 404 });
  const viewer = viewerOf(context, user);
  const people = readPeople(context);
  const [article, comments, text] = await Promise.all([
    oneArticle({ found, blockedIds: user ? blockedIds : [] }, language, viewer, {
      again: async (row) => [(await readLog(context, log, { row })).row],
      people,
    }),
    viewAsked(context, asked, talk, { post: found, viewer, blockedIds: user ? blockedIds : [] }),
    said?.text && viewTextBefore(said.text, language, viewerId, people),
  ]);
  const correction = article.corrections.find((one) => one.place === place);
  const past = text && correction ? { text, correction } : null;
  // Search engines look as visitors do.
  const json = user ? null : describeArticle(article, plainText(article.body), origin);
  const cardId = articleCardId(id, article.language);
  const card = cardPath("articles", cardId, cardOfArticle(article));
  return { shown: { article, comments, language, json, card, past } };
}

function placeIn(search: URLSearchParams): number | undefined {
  const place = Number(search.get("before"));
  return Number.isInteger(place) && place > 0 && place <= MAX_CORRECTIONS ? place : undefined;
}

/** One article. */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["news", "posts"]);
  const isOperator = useIsOperator();
  const me = useRootData()?.user?.id;
  const { revalidate } = useRevalidator();
  if (!loaderData.shown) return <NotFound />;
  const { article, comments, language, json, card, past } = loaderData.shown;
  const { id, title, excerpt, space, gameId, may, author, url } = article;
  if (past) {
    return (
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pb-16 pt-4">
        <PageHead title={past.text.title} hidden />
        <div className="w-full max-w-3xl justify-self-center">
          <PastText {...past} url={url} />
        </div>
      </div>
    );
  }
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pb-16 pt-4">
      <PageHead
        title={title}
        description={excerpt}
        image={card}
        publishedAt={article.publishDate}
      />
      <FeedLink path="/community/news/feed.xml" title={t("title")} />
      {json && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />}
      <div className="grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 justify-self-center">
        <ArticleSheet article={article} language={language} />
        <div className="flex flex-wrap gap-3">
          <LinkButton to={spacePath(space.id)} tone="secondary">
            <bdi>{t("toSpace", { name: space.name })}</bdi>
          </LinkButton>
          {gameId !== null && (
            <LinkButton to={`/store/detail/${encodeURIComponent(gameId)}`} tone="secondary">
              {t("toShop")}
            </LinkButton>
          )}
        </div>
        <PostActionsRow post={{ ...article, space: null }}>
          <ReportButton kind="article" id={id} authorId={author.id} className={actionStyle}>
            <Icon name="flag" className="size-5" /> {t("report")}
          </ReportButton>
          {isOperator && me !== author.id && (
            <ActionsMenu label={t("posts:talk.moderate")} inline>
              {(close) => (
                <ModerateItems
                  target={{ kind: "article", id }}
                  close={close}
                  onDone={() => void revalidate()}
                />
              )}
            </ActionsMenu>
          )}
          {may.includes("delete") && (
            <Suspense>
              <DeleteArticle id={id} to="/community/news" />
            </Suspense>
          )}
        </PostActionsRow>
        <Comments
          key={`${comments.sort} ${comments.linked?.comment.id}`}
          post={{ ...article, space: null }}
          found={comments}
        />
        <Link to="/community/news" className="inline-flex min-h-11 items-center text-link">
          {t("all")}
        </Link>
      </div>
    </div>
  );
}

function NotFound() {
  const { t } = useTranslation("news");
  return (
    <div className="page-width py-8">
      <PageHead title={t("notFound")} hidden />
      <h1 className="sr-only">{t("notFound")}</h1>
      <EmptyState title={t("notFound")} hint={t("notFoundHint")}>
        <LinkButton to="/community/news">{t("all")}</LinkButton>
      </EmptyState>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("news");
  return <SectionError error={error} title={t("failed.details")} />;
}
