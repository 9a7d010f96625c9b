import { Link } from "react-router";
import { Time } from "~/app/components/time";
import { authorName } from "~/domain/articles/author-name";
import type { ArticleCard } from "~/domain/articles/view";
import { ArticleCover } from "./article-cover";

/** An article in one line, beside others. */
export function ArticleRow({ article }: { article: ArticleCard }) {
  const { title, url, language, publishDate } = article;
  return (
    <li className="border-b-2 border-line last:border-b-0">
      <Link
        to={url}
        prefetch="intent"
        className="grid min-h-14 grid-cols-[7rem_minmax(0,1fr)] items-center gap-3 px-2 py-2 hover:bg-raised"
      >
        <ArticleCover article={article} sizes="7rem" />
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
