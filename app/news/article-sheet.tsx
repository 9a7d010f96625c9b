import { Link } from "react-router";
import { Card } from "~/app/components/card";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { PostText } from "~/app/posts/post-text";
import type { ArticleView } from "~/domain/articles/view";
import type { Language } from "~/domain/language";
import { ArticleCover } from "./article-cover";
import { Byline } from "./byline";

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
      <Heading dir="auto" className="text-2xl leading-snug font-bold wrap-anywhere">
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

interface CorrectionsProps extends Pick<ArticleView, "corrections"> {
  /** The article's address, from which each correction leads to what it said before. */
  url: string | undefined;
}

/** What was corrected, and when: the last first. */
function Corrections({ corrections, url }: CorrectionsProps) {
  const { t } = useTranslation("news");
  return (
    <ul className="grid gap-2">
      {corrections.map(({ place, note, correctedAt }) => (
        <li key={place} className="grid gap-0.5 text-sm">
          <Time value={correctedAt} show="date" className="text-muted" />
          <span dir="auto" className="wrap-anywhere">
            {note}
          </span>
          {url && (
            <Link
              to={`${url}?before=${place}`}
              rel="nofollow"
              className="inline-flex min-h-11 items-center justify-self-start text-link"
            >
              {t("before.show")}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
