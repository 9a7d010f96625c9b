import { Link } from "react-router";
import type { ArticleCard as Article } from "~/domain/articles/view";
import { ArticleCover } from "./article-cover";
import { Byline } from "./byline";
import { Counts } from "./counts";

interface ArticleCardProps {
  article: Article;
  heading?: "h2" | "h3";
  /** Whether its picture is seen at once. */
  early?: boolean;
}

/** An article among others: cover, title, the first words, whose and when. */
export function ArticleCard({ article, heading: Heading = "h2", early }: ArticleCardProps) {
  const { title, excerpt, url, language } = article;
  return (
    <article className="thing-card group h-full">
      <ArticleCover
        article={article}
        early={early}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
      />
      <div className="grid grid-rows-[auto_1fr_auto_auto] content-start gap-2 p-4">
        <Heading
          lang={language}
          dir="auto"
          className="text-lg leading-snug font-bold wrap-anywhere"
        >
          <Link to={url} prefetch="intent" className="whole-link">
            {title}
          </Link>
        </Heading>
        <p
          lang={language}
          dir="auto"
          className="line-clamp-3 self-start text-sm text-muted wrap-anywhere"
        >
          {excerpt}
        </p>
        <div className="relative z-1 justify-self-start">
          <Byline article={article} />
        </div>
        <Counts article={article} />
      </div>
    </article>
  );
}
