import { Link } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPeople } from "~/app/posts/read-posts";
import { readCommunities } from "~/app/read-page";
import { StateBadge } from "~/app/routes/ops/news/state-badge";
import { KeptPages } from "~/app/routes/ops/kept-pages";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listDesk } from "~/domain/articles/desk-queries";
import { type DeskArticle, mergeDesk, viewOnDesk } from "~/domain/articles/desk-view";
import { readCursor } from "~/domain/event-store/cursor";
import type { Language } from "~/domain/language";
import { getPeople } from "~/domain/people/person-queries";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["ops-news"] };

const PER_PAGE = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const [, logs] = await Promise.all([
    readPageAsOperator(context, "catalogue", {}),
    readCommunities(context, { rows: listDesk({ limit: PER_PAGE, ...readCursor(undefined) }) }),
  ]);
  const { rows, nextCursor } = mergeDesk(
    logs.map((log) => log.rows),
    PER_PAGE,
  );
  const authors = rows.map(({ authorId }) => authorId);
  const personOf = await readPeople(context)(getPeople(authors, viewerId));
  return { items: rows.map((row) => viewOnDesk(row, personOf)), nextCursor };
}

/** News, drafts among it. */
export default function OpsNews({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation("ops-news");
  return (
    <OpsPage
      title={t("title")}
      lead={t("lead")}
      actions={<LinkButton to="/ops/news/new">{t("write")}</LinkButton>}
    >
      <KeptPages
        first={loaderData}
        path={`/api/ops/articles?limit=${PER_PAGE}`}
        idOf={({ id }) => id}
        empty={<EmptyState title={t("none")} />}
      >
        {(items) => (
          <ul className="divide-y-2 divide-line">
            {items.map((article) => (
              <li key={article.id}>
                <Link
                  to={`/ops/news/${article.id}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-4 hover:text-link"
                >
                  <StateBadge state={article.state} />
                  <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
                    {article.texts[i18n.language as Language].title ||
                      article.texts.en.title ||
                      t("untitled")}
                  </span>
                  <span className="text-sm text-muted">
                    <bdi>{article.space.name}</bdi> · <When article={article} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </KeptPages>
    </OpsPage>
  );
}

function When({ article }: { article: DeskArticle }) {
  const { t } = useTranslation("ops-news");
  const { publishAt, publishedAt, writtenAt } = article;
  const [name, time] = publishedAt
    ? (["publishedAt", publishedAt] as const)
    : publishAt
      ? (["publishAt", publishAt] as const)
      : (["writtenAt", writtenAt] as const);
  return (
    <>
      {t(name)} <Utc value={time} />
    </>
  );
}
