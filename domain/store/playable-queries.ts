import { inArray } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import type { Language } from "~/domain/language";
import { titleIn } from "./card-queries";
import { playableGames } from "./playable";
import { games } from "./read-model";

/** What the games that are played here are called. */
export const listPlayableTitles = query<{ lng: Language }>()((db, { lng }) =>
  db
    .select({ id: games.id, name: titleIn(lng).as("title") })
    .from(games)
    .where(inArray(games.id, [...playableGames])),
);
