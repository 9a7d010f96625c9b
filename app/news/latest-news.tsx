import { Link } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Section } from "~/app/routes/profile/section";
import { authorName } from "~/domain/articles/author-name";
import { ArticleCover } from "./article-cover";
import type { LatestArticle } from "./read-news";

/** The newest articles, and the way to all of them; nothing where there are none. */
export function LatestNews({ news, all }: { news: readonly LatestArticle[]; all?: string }) {
  const { t } = useTranslation("news");
  if (!news.length) return null;
  return (
    <Section
      title={t("latest")}
      way={
        <LinkButton to={all ?? "/community/news"} tone="quiet">
          {t("all")}
        </LinkButton>
      }
    >
      <ul>
        {news.map((article) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </ul>
    </Section>
  );
}

/** An article in one line, beside others. */
function ArticleRow({ article }: { article: LatestArticle }) {
  const { title, url, language, publishDate } = article;
  return (
    <li className="border-b-2 border-line last:border-b-0">
      <Link
        to={url}
        prefetch="intent"
        className="grid min-h-14 grid-cols-[7rem_minmax(0,1fr)] items-center gap-3 px-2 py-2 hover:bg-raised"
      >
        <ArticleCover article={article} />
        <span className="grid min-w-0 gap-0.5">
          <span lang={language} dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
            {title}
          </span>
          <span className="truncate text-sm text-muted">
            <bdi>{authorName(article)}</bdi> · <Time value={publishDate} show="date" />
          </span>
        </span>
      </Link>
    </li>
  );
}
