import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { authorName } from "~/domain/articles/author-name";
import type { ArticleCard } from "~/domain/articles/view";

/** The author, and when it was published. */
export function Byline({ article }: { article: Pick<ArticleCard, "author" | "publishDate"> }) {
  const { t } = useTranslation("news");
  const { author, publishDate } = article;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {author.id === null ? (
        <span className="font-semibold text-ink">{authorName(article)}</span>
      ) : (
        <Person person={author} className="min-w-0" />
      )}
      <span>
        <span className="sr-only">{t("published")} </span>
        <Time value={publishDate} show="date" />
      </span>
    </p>
  );
}
