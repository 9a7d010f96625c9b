import { data } from "react-router";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { toListedGame } from "~/app/routes/store/list/game-card";
import { listGames } from "~/domain/store/list-queries";
import { getDeveloper } from "~/domain/store/studio-queries";
import type { Route } from "./+types/developer";
import { GAMES_PER_PAGE, GamesOf } from "./games-of";

export const handle: RouteHandle = {
  texts: ["store", "game"],
  title: "details",
  crumb: (loaderData) =>
    (loaderData as Route.ComponentProps["loaderData"] | undefined)?.developer.name,
};

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { developer, list } = await readPage(context, {
    developer: getDeveloper(id),
    list: listGames({
      developer: id,
      platforms: [],
      genres: [],
      sort: "newest",
      lng: context.get(pageContext).language,
      now: new Date().toISOString(),
      limit: GAMES_PER_PAGE,
    }),
  });
  if (!developer) throw data(null, { status: 404 });
  return { id, developer, list: { ...list, items: list.items.map(toListedGame) } };
}

/** A studio, and all that it has in the store. */
export default function DeveloperPage({
  loaderData: { id, developer, list },
}: Route.ComponentProps) {
  const { t } = useTranslation("game");
  const { name, games } = developer;
  return (
    <PageShell title={name} lead={t("developerPage.count", { count: games })}>
      <PageHead title={name} description={t("developerPage.description", { studio: name })} />
      <GamesOf key={id} common={{ developer: id }} first={list} />
    </PageShell>
  );
}
