import { Link } from "react-router";
import { Card } from "~/app/components/card";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { PostText } from "~/app/posts/post-text";
import type { TextBefore } from "~/domain/articles/text-before-queries";
import type { ArticleView } from "~/domain/articles/view";

interface PastTextProps {
  text: TextBefore;
  correction: ArticleView["corrections"][number];
  /** The address of the article as it is. */
  url: string;
}

/** What an article said before one of its corrections, and what was wrong with it. */
export function PastText({ text, correction, url }: PastTextProps) {
  const { t } = useTranslation("news");
  const { title, body, mentions, language, writtenAt } = text;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card className="grid gap-2">
        <p className="font-bold">{t("before.title")}</p>
        <p className="text-sm text-muted">
          <Time value={writtenAt} /> – <Time value={correction.correctedAt} />
        </p>
        <p dir="auto" className="wrap-anywhere">
          {correction.note}
        </p>
        <Link to={url} className="inline-flex min-h-11 items-center justify-self-start text-link">
          {t("before.now")}
        </Link>
      </Card>
      <article lang={language} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h1 dir="auto" className="text-2xl leading-snug font-bold wrap-anywhere">
          {title}
        </h1>
        <PostText body={body} mentions={mentions} />
      </article>
    </div>
  );
}
