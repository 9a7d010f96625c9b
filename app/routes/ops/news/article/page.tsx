import { useState } from "react";
import { data } from "react-router";
import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { Select } from "~/app/components/select";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { ArticleSheet, type Sheet } from "~/app/news/article-sheet";
import { DeleteArticle } from "~/app/news/delete-article";
import { readPeople } from "~/app/posts/read-posts";
import { readLog } from "~/app/read-page";
import { StateBadge } from "~/app/routes/ops/news/state-badge";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useChange } from "~/app/use-command";
import { useDraft } from "~/app/use-draft";
import { getOnDesk } from "~/domain/articles/desk-queries";
import { type DeskArticle, viewOnDesk } from "~/domain/articles/desk-view";
import { logOf } from "~/domain/community-id";
import { fallbackLanguage, type Language, languageNames, languages } from "~/domain/language";
import { getPeople } from "~/domain/people/person-queries";
import { articlePath } from "~/domain/posts/paths";
import { readMarkdown } from "~/domain/posts/read-markdown";
import type { Person } from "~/domain/profile/view-person";
import { listHubs } from "~/domain/space-register/queries";
import type { Route } from "./+types/page";
import { fieldsOf, writtenBy } from "./article-draft";
import { ArticleForm } from "./article-form";
import { ArticleSteps } from "./article-steps";

export const handle: RouteHandle = { texts: ["ops-news", "news", "posts", "people", "media"] };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const log = id === "new" ? undefined : logOf(id);
  if (!log && id !== "new") throw data(null, { status: 404 });
  const [{ games }, found] = await Promise.all([
    readPageAsOperator(context, "catalogue", { games: listHubs() }),
    log && readLog(context, log, { row: getOnDesk(id) }),
  ]);
  if (!found) return { games, article: null, sheets: null };
  const { row } = found;
  if (!row) throw data(null, { status: 404 });
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const read = languages.map((language) => readMarkdown(row.texts[language].content));
  const named = [row.authorId, ...read.flatMap(({ mentions }) => mentions)];
  const personOf = await readPeople(context)(getPeople(named, viewerId));
  const article = viewOnDesk(row, personOf);
  return { games, article, sheets: sheetsOf(article, personOf) };
}

function sheetsOf(article: DeskArticle, personOf: (id: string) => Person) {
  const { texts, cover, gameId, author, publishAt, publishedAt, writtenAt } = article;
  const publishDate = publishedAt ?? publishAt ?? writtenAt;
  const sheet = (wanted: Language): Sheet => {
    const isThere = texts[wanted].title && texts[wanted].content;
    const language = isThere ? wanted : fallbackLanguage;
    const { title, content } = texts[language];
    const { body, mentions } = readMarkdown(content);
    const known = mentions.map(personOf).filter((person) => person.id !== null);
    const said = { language, title, body, mentions: known };
    return { ...said, cover, gameId, author, publishDate, corrections: [] };
  };
  return Object.fromEntries(languages.map((language) => [language, sheet(language)])) as Record<
    Language,
    Sheet
  >;
}

/** One article: written, seen as readers will, published, corrected. */
export default function OpsArticle({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("ops-news");
  const { article, games, sheets } = loaderData;
  const isTaken = article?.state === "hidden" || article?.state === "removed";
  const isOut = isTaken || article?.state === "published";
  return (
    <OpsPage
      title={t(article ? "one" : "write")}
      lead={t("oneLead")}
      actions={article && <StateBadge state={article.state} />}
    >
      {!isTaken && <ArticleWriting key={article?.id ?? "new"} article={article} games={games} />}
      {article && (
        <div className="flex flex-wrap gap-3">
          {isOut && <ArticleSight article={article} />}
          <DeleteArticle id={article.id} to="/ops/news" />
        </div>
      )}
      {sheets && <ArticlePreview sheets={sheets} />}
    </OpsPage>
  );
}

interface ArticleWritingProps {
  /** Null: it is new. */
  article: DeskArticle | null;
  games: readonly { gameId: string; name: string }[];
}

/** What is typed, and what becomes of what is saved. A reload loses nothing of it. */
function ArticleWriting({ article, games }: ArticleWritingProps) {
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

/** An article as its readers see it, in one language after the other. */
function ArticlePreview({ sheets }: { sheets: Record<Language, Sheet> }) {
  const { t, i18n } = useTranslation("ops-news");
  const [language, setLanguage] = useState(i18n.language as Language);
  return (
    <OpsSection title={t("preview")} lead={t("previewHint")}>
      <Select
        label={t("language")}
        value={language}
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        onChange={({ target }) => setLanguage(target.value as Language)}
        className="max-w-60"
      />
      <div className="pixel-corners w-full max-w-3xl border-2 border-line bg-ground p-4">
        <ArticleSheet article={sheets[language]} language={language} heading="h3" />
      </div>
    </OpsSection>
  );
}

/** The choices for a published article: read it, hide it, restore it. */
function ArticleSight({ article: { id, state, restorable } }: { article: DeskArticle }) {
  const { t } = useTranslation("ops-news");
  const hide = useChange("PUT /ops/articles/{id}/hidden", { success: t("hiddenDone") });
  const restore = useChange("DELETE /ops/articles/{id}/hidden", { success: t("shown") });
  if (state === "published") {
    return (
      <>
        <LinkButton to={articlePath(id)} tone="secondary">
          {t("read")}
        </LinkButton>
        <Button tone="secondary" busy={hide.busy} onClick={() => void hide.run({ params: { id } })}>
          {t("hide")}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="w-full text-sm text-muted">{t(restorable ? "hiddenHint" : "taken")}</p>
      {restorable && (
        <Button busy={restore.busy} onClick={() => void restore.run({ params: { id } })}>
          {t("show")}
        </Button>
      )}
    </>
  );
}
