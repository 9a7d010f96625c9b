import { and, eq, sql } from "drizzle-orm";
import { first, query } from "~/domain/event-store/query";
import { onSale } from "./card-queries";
import { games } from "./read-model";

/** The studio whose a game is. */
export const getStudio = query<{ gameId: string }>()((db, { gameId }) =>
  db.select({ studio: games.developer }).from(games).where(eq(games.id, gameId)),
);

const developers = query<{ id: string }>()((db, { id }) =>
  db
    .select({
      name: sql<string>`max(${games.developer})`.as("name"),
      games: sql<number>`count(*)`.as("games"),
    })
    .from(games)
    .where(and(eq(games.developerId, id), onSale))
    .groupBy(games.developerId),
);

/** A studio by the id in its address, with how many of its games are sold. */
export const getDeveloper = (id: string) => first(developers({ id }));
