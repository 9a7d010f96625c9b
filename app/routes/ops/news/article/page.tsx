import { data } from "react-router";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Sheet } from "~/app/news/article-sheet";
import { DeleteArticle } from "~/app/news/delete-article";
import { readPeople } from "~/app/posts/read-posts";
import { readLog } from "~/app/read-page";
import { StateBadge } from "~/app/routes/ops/news/state-badge";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { getOnDesk } from "~/domain/articles/desk-queries";
import { type DeskArticle, viewOnDesk } from "~/domain/articles/desk-view";
import { logOf } from "~/domain/community-id";
import { fallbackLanguage, type Language, languages } from "~/domain/language";
import { getPeople } from "~/domain/people/person-queries";
import { readMarkdown } from "~/domain/posts/read-markdown";
import type { Person } from "~/domain/profile/view-person";
import { listHubs } from "~/domain/space-register/queries";
import type { Route } from "./+types/page";
import { ArticleSight } from "./article-sight";
import { ArticlePreview } from "./article-preview";
import { ArticleWriting } from "./article-writing";

export const handle: RouteHandle = { texts: ["ops-news", "news", "posts", "people", "media"] };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const log = id === "new" ? undefined : logOf(id);
  if (!log && id !== "new") throw data(null, { status: 404 });
  const [{ games }, found] = await Promise.all([
    readPageAsOperator(context, { games: listHubs() }),
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
