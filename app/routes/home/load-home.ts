import type { RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readPage } from "~/app/read-page";
import { loadStrip } from "~/app/routes/marketplace/strip/load-strip";
import { toListedGame } from "~/app/routes/store/list/game-card";
import { getArrangement, listChosenGames } from "~/domain/home/queries";
import { listEndingSales } from "~/domain/store/front-queries";
import { listFeaturedGames, listNewGames } from "~/domain/store/queries";
import { readLife, viewLife } from "./load-life";

const FEATURED = 5;
const NEW = 5;
const SALES = 6;

/** All that the home page may show, in the round trips of what it shows. */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const { language: lng } = context.get(pageContext);
  const now = new Date().toISOString();
  const [{ arrangement, chosen, marked, newest, sales }, life, market] = await Promise.all([
    readPage(context, {
      arrangement: getArrangement,
      chosen: listChosenGames({ lng, now }),
      marked: listFeaturedGames({ lng, now, limit: FEATURED }),
      newest: listNewGames({ lng, now, limit: NEW + FEATURED }),
      sales: listEndingSales({ lng, now, category: undefined, limit: SALES }),
    }),
    readLife(context),
    loadStrip(context),
  ]);
  const featured = (chosen.length ? chosen : marked).slice(0, FEATURED);
  const shown = new Set(featured.map(({ id }) => id));
  const latest = newest.filter(({ id }) => !shown.has(id)).slice(0, NEW);
  return {
    now,
    strips: arrangement.strips,
    featured: featured.map(toListedGame),
    marked: marked.map(toListedGame),
    latest: latest.map(toListedGame),
    sales: sales.map((game) => ({ ...toListedGame(game), saleEndsAt: game.saleEndsAt })),
    life: await viewLife(context, life),
    market,
  };
}
