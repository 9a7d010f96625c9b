import { eq, sql } from "drizzle-orm";
import { type BoundQuery, first, query } from "~/domain/event-store/query";
import { games } from "./read-model";

const pictures = query<{ id: string }>()((db, { id }) =>
  db
    .select({ cover: games.cover, scenes: games.scenes })
    .from(games)
    // What is only a draft is nobody's to see.
    .where(sql`${eq(games.id, id)} AND NOT ${games.drafted}`),
);

/** The uploaded pictures of a game that is or was on sale. */
export const getGamePictures = (id: string): BoundQuery<ShownPictures | undefined> =>
  first(pictures({ id }));
export type ShownPictures = ReturnType<ReturnType<typeof pictures>["map"]>[number];
