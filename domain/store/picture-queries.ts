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

const pictured = query<{ limit: number }>()((db, { limit }) =>
  db
    .select({ id: games.id, cover: games.cover, scenes: games.scenes })
    .from(games)
    .where(
      sql`(${games.cover} IS NOT NULL OR ${games.scenes} IS NOT NULL) AND NOT ${games.drafted}`,
    )
    .limit(limit),
);

/** All games with uploaded pictures, up to a limit: most have those that are drawn for them. */
export const listPictured = (limit: number) => pictured({ limit });

/** The uploaded pictures of a game that is or was on sale. */
export const getGamePictures = (id: string): BoundQuery<ShownPictures | undefined> =>
  first(pictures({ id }));
export type ShownPictures = ReturnType<ReturnType<typeof pictures>["map"]>[number];
