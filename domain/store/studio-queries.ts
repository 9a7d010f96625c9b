import { eq } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { games } from "./read-model";

/** The studio whose a game is. */
export const getStudio = query<{ gameId: string }>()((db, { gameId }) =>
  db.select({ studio: games.developer }).from(games).where(eq(games.id, gameId)),
);
