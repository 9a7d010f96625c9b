import { and, asc, ne } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { onSale } from "./card-queries";
import { games } from "./read-model";

/** Every game that is sold, for search engines. */
export const listSiteMapGames = query()((db) =>
  db
    .select({ id: games.id, delivery: games.delivery })
    .from(games)
    .where(onSale)
    .orderBy(asc(games.id))
    .limit(40_000),
);

/** Every studio whose games are sold. */
export const listSiteMapDevelopers = query()((db) =>
  db
    .selectDistinct({ id: games.developerId })
    .from(games)
    .where(and(onSale, ne(games.developerId, "")))
    .orderBy(asc(games.developerId))
    .limit(5_000),
);
