import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { Section } from "~/app/routes/profile/section";
import { ArticleRow } from "./article-row";
import type { NewsPage } from "./read-news";

/** The most that one sees at a glance. */
export const LATEST = 4;

/** The newest articles, and the way to all of them; nothing where there are none. */
export function LatestNews({ news, all }: { news: NewsPage; all?: string }) {
  const { t } = useTranslation("news");
  if (!news.items.length) return null;
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
        {news.items.map((article) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </ul>
    </Section>
  );
}
