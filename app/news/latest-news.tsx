import { Link } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Section } from "~/app/routes/profile/section";
import { isolate } from "~/domain/format";
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
      <ul className="rows">
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
  const { date } = useTimeFormat();
  return (
    <li>
      <Link to={url} prefetch="intent" className="news-row">
        <ArticleCover article={article} />
        <b lang={language} dir="auto">
          {title}
        </b>
        <small className="truncate">
          {isolate(authorName(article))} · {date(publishDate)}
        </small>
      </Link>
    </li>
  );
}
