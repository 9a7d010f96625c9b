import { useTranslation } from "~/app/i18n/use-translation";
import { PageHead } from "~/app/components/page-head";
import { readPage } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { toListedGame } from "~/app/routes/store/list/game-card";
import { listFeaturedGames, listNewGames } from "~/domain/store/queries";
import type { Route } from "./+types/page";
import { CanDo } from "./can-do";
import { Doors } from "./doors";
import { FirstSteps } from "./first-steps";
import { GameShelf } from "./game-shelf";
import { Hero } from "./hero";

export const handle: RouteHandle = { texts: ["home", "store"], title: "home" };

const FEATURED = 5;
const NEW = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date().toISOString();
  const { featured, latest } = await readPage(context, {
    featured: listFeaturedGames({ now, limit: FEATURED }),
    latest: listNewGames({ now, limit: NEW + FEATURED }),
  });
  const shown = new Set(featured.map(({ id }) => id));
  return {
    featured: featured.map(toListedGame),
    latest: latest
      .filter(({ id }) => !shown.has(id))
      .slice(0, NEW)
      .map(toListedGame),
  };
}

export default function Home({ loaderData: { featured, latest } }: Route.ComponentProps) {
  const { t } = useTranslation("home");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <Hero />
      <div className="grid gap-20 pt-12 md:gap-28">
        <GameShelf title={t("featured")} to="/store" games={featured} />
        <Doors />
        <GameShelf title={t("new")} to="/store?sort=newest" games={latest} />
        <CanDo />
        <FirstSteps />
      </div>
    </>
  );
}
