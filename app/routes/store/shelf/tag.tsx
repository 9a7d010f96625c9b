import { data } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { getI18next } from "~/app/i18n/middleware";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { toListedGame } from "~/app/routes/store/list/game-card";
import { listGames } from "~/domain/store/list-queries";
import { tags } from "~/domain/store/taxonomy";
import type { Route } from "./+types/tag";
import { GAMES_PER_PAGE, GamesOf } from "./games-of";

export const handle: RouteHandle = {
  texts: ["store", "game"],
  title: "details",
  crumb: (loaderData) => (loaderData as Route.ComponentProps["loaderData"] | undefined)?.name,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const tag = tags.find((one) => one === params.tag);
  if (!tag) throw data(null, { status: 404 });
  const { list } = await readPage(context, {
    list: listGames({
      tag,
      platforms: [],
      genres: [],
      sort: "newest",
      lng: context.get(pageContext).language,
      now: new Date().toISOString(),
      limit: GAMES_PER_PAGE,
    }),
  });
  return {
    tag,
    name: getI18next(context).t(`game:tag.${tag}`),
    list: { ...list, items: list.items.map(toListedGame) },
  };
}

/** All games of one kind. */
export default function TagPage({ loaderData: { tag, name, list } }: Route.ComponentProps) {
  const { t } = useTranslation("game");
  const title = t("tagPage.title", { tag: name });
  return (
    <PageShell title={title}>
      <PageHead title={title} description={t("tagPage.description", { tag: name })} />
      {list.items.length ? (
        <GamesOf key={tag} common={{ tag }} first={list} />
      ) : (
        <EmptyState title={t("tagPage.empty")} />
      )}
    </PageShell>
  );
}
