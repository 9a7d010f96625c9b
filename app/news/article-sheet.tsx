import { Card } from "~/app/components/card";
import { useTranslation } from "~/app/i18n/use-translation";
import { PostText } from "~/app/posts/post-text";
import type { ArticleView } from "~/domain/articles/view";
import type { Language } from "~/domain/language";
import { ArticleCover } from "./article-cover";
import { Byline } from "./byline";
import { Corrections } from "./corrections";

export type Sheet = Pick<
  ArticleView,
  | "language"
  | "title"
  | "body"
  | "mentions"
  | "cover"
  | "gameId"
  | "author"
  | "publishDate"
  | "corrections"
> & { url?: string };

interface ArticleSheetProps {
  article: Sheet;
  /** The reader's. */
  language: Language;
  heading?: "h1" | "h3";
}

/** An article as it is read. */
export function ArticleSheet({ article, language, heading: Heading = "h1" }: ArticleSheetProps) {
  const { t } = useTranslation("news");
  const { title, body, mentions, corrections, url } = article;
  return (
    <article lang={article.language} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ArticleCover
        article={article}
        early
        sizes="(min-width: 48rem) 48rem, 100vw"
        className="pixel-corners"
      />
      <Heading dir="auto" className="font-pixel text-2xl font-semibold leading-snug wrap-anywhere">
        {title}
      </Heading>
      <div lang={language}>
        <Byline article={article} />
      </div>
      {article.language !== language && (
        <p lang={language} className="text-sm text-muted">
          {t("onlyEnglish")}
        </p>
      )}
      <PostText body={body} mentions={mentions} />
      {corrections.length > 0 && (
        <Card lang={language} className="grid gap-2">
          <h2 className="font-bold">{t("corrections")}</h2>
          <Corrections corrections={corrections} url={url} />
        </Card>
      )}
    </article>
  );
}
