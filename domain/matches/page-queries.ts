import { titleIn } from "~/domain/store/card-queries";
import type { Language } from "~/domain/language";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { first, query } from "~/domain/event-store/query";
import { profiles } from "~/domain/profile/read-model";
import { personColumns } from "~/domain/profile/view-person";
import { games } from "~/domain/store/read-model";
import { matches } from "./read-model";

const watched = query<{ matchId: string; lng: Language }>()((db, { matchId, lng }) =>
  db
    .select({
      ...getTableColumns(matches),
      game: titleIn(lng).as("title"),
      withdrawnAt: games.withdrawnAt,
    })
    .from(matches)
    .innerJoin(games, eq(games.id, matches.gameId))
    .where(eq(matches.matchId, matchId)),
);
/** A match that is over, for whoever wants to watch it. */
export const getWatchedMatch = (matchId: string, lng: Language) => first(watched({ matchId, lng }));

/** Those of its two who have not deleted their accounts. */
export const listPlayersOf = query<{ matchId: string }>()((db, { matchId }) =>
  db
    .select(personColumns)
    .from(profiles)
    .where(
      sql`${profiles.userId} IN (SELECT ${matches.firstId} FROM ${matches} WHERE ${matches.matchId} = ${matchId}
        UNION ALL SELECT ${matches.secondId} FROM ${matches} WHERE ${matches.matchId} = ${matchId})`,
    ),
);
