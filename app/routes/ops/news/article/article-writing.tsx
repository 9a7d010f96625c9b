import { useDraft } from "~/app/use-draft";
import type { DeskArticle } from "~/domain/articles/desk-view";
import { fieldsOf, writtenBy } from "./article-draft";
import { ArticleForm } from "./article-form";
import { ArticleSteps } from "./article-steps";

interface ArticleWritingProps {
  /** Null: it is new. */
  article: DeskArticle | null;
  games: readonly { gameId: string; name: string }[];
}

/** What is typed, and what becomes of what is saved. A reload loses nothing of it. */
export function ArticleWriting({ article, games }: ArticleWritingProps) {
  const published = article?.state === "published";
  const name = `article ${article?.id ?? "new"} ${published ? article.correctedAt : ""}`;
  const saved = fieldsOf(article);
  const { draft, change, drop } = useDraft(name, saved);
  const written = (fields: typeof draft) => JSON.stringify(writtenBy(fields));
  return (
    <>
      <ArticleForm article={article} games={games} draft={draft} change={change} drop={drop} />
      {article && !published && (
        <ArticleSteps article={article} unsaved={written(draft) !== written(saved)} />
      )}
    </>
  );
}
