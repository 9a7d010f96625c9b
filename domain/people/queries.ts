import { titleIn } from "~/domain/store/card-queries";
import type { Language } from "~/domain/language";
import { and, desc, eq, sql } from "drizzle-orm";
import { type BoundQuery, mapQuery, query } from "~/domain/event-store/query";
import { maySee, maySeeProfile } from "~/domain/follows/visibility-queries";
import { libraryEntries } from "~/domain/library/read-model";
import type { GrantedPrize } from "~/domain/mystery-box/events";
import { describePrize, type PrizeView } from "~/domain/mystery-box/view";
import { profiles } from "~/domain/profile/read-model";
import { MAX_SHOWN } from "~/domain/profile/showcase";
import { picksOf, placeOf } from "~/domain/profile/showcase-queries";
import { personColumns } from "~/domain/profile/view-person";
import { games } from "~/domain/store/read-model";

interface Seen extends Record<string, unknown> {
  userId: string;
  /** Who looks. */
  viewerId: string;
}

/** A player's profile, as one viewer may see it. */
export const getProfileSeen = query<Seen>()((db, { userId, viewerId }) => {
  const open = maySeeProfile(userId, viewerId);
  const seesGames = maySee("games", userId, viewerId);
  return db
    .select({
      ...personColumns,
      background: sql<string | null>`iif(${open}, ${profiles.background}, NULL)`.as("background"),
      about: sql<string | null>`iif(${open}, ${profiles.about}, NULL)`.as("about"),
      joinedAt: profiles.joinedAt,
      seesActivity: sql<0 | 1>`${maySee("activity", userId, viewerId)}`.as("sees_activity"),
      seesGames: sql<0 | 1>`${seesGames}`.as("sees_games"),
      seesFriends: sql<0 | 1>`${maySee("friends", userId, viewerId)}`.as("sees_friends"),
      achievements: sql<number>`iif(${maySee("activity", userId, viewerId)},
        (SELECT count(*) FROM "unlocked_achievements" WHERE "user_id" = ${userId}), 0)`.as(
        "achievements",
      ),
      games: sql<number>`iif(${seesGames},
        (SELECT count(*) FROM ${libraryEntries} WHERE "user_id" = ${userId}), 0)`.as("games"),
    })
    .from(profiles)
    .where(eq(profiles.userId, userId));
});
export type ProfileSeenRow = ReturnType<ReturnType<typeof getProfileSeen>["map"]>[number];

interface Page extends Seen {
  lng: Language;
  /** Where the page before ended; "~" sorts behind every time. */
  beforeTime: string;
  beforeId: string;
  limit: number;
}

const ownedColumns = (lng: unknown) => ({
  gameId: libraryEntries.gameId,
  name: titleIn(lng).as("title"),
  category: games.category,
  acquiredAt: libraryEntries.acquiredAt,
});

/** A player's games, newest first; none where they are not shown. */
export const listGamesSeen = query<Page>()(
  (db, { userId, viewerId, lng, beforeTime, beforeId, limit }) =>
    db
      .select(ownedColumns(lng))
      .from(libraryEntries)
      .innerJoin(games, eq(games.id, libraryEntries.gameId))
      .where(
        and(
          eq(libraryEntries.userId, userId),
          maySee("games", userId, viewerId),
          sql`(${libraryEntries.acquiredAt}, ${libraryEntries.gameId}) < (${beforeTime}, ${beforeId})`,
        ),
      )
      .orderBy(desc(libraryEntries.acquiredAt), desc(libraryEntries.gameId))
      .limit(limit),
);

/** Of a player's games those that they want to stand first, in their order; none where they are not shown. */
export const listShownGames = query<Seen & { lng: Language }>()((db, { userId, viewerId, lng }) =>
  db
    .select(ownedColumns(lng))
    .from(libraryEntries)
    .innerJoin(games, eq(games.id, libraryEntries.gameId))
    .where(
      and(
        eq(libraryEntries.userId, userId),
        sql`${libraryEntries.gameId} IN ${picksOf("games", userId)}`,
        maySee("games", userId, viewerId),
      ),
    )
    .orderBy(placeOf("games", userId, libraryEntries.gameId))
    .limit(MAX_SHOWN.games),
);

export type PersonActivity =
  | { kind: "purchase"; id: string; time: string; game: { id: string; name: string } }
  | { kind: "box"; id: string; time: string; prize: PrizeView }
  | {
      kind: "review";
      id: string;
      time: string;
      game: { id: string; name: string };
      stars: number;
    };

/** A page is at most this long. */
const MOST = sql.raw("200");

/**
 * What a player did: games bought, boxes opened, games reviewed; newest first. A game among it says that they own it, so
 * that it is shown to those who may see both.
 */
const activityRows = query<Page>()((db, { userId, viewerId, lng, beforeTime, beforeId, limit }) =>
  db
    .select({
      kind: sql<PersonActivity["kind"]>`"kind"`.as("kind"),
      id: sql<string>`"id"`.as("id"),
      time: sql<string>`"time"`.as("time"),
      gameId: sql<string | null>`"game_id"`.as("game_id"),
      gameName: sql<
        string | null
      >`(SELECT ${titleIn(lng)} FROM ${games} WHERE ${games.id} = "game_id")`.as("game_name"),
      prize: sql<string | null>`"prize"`.as("prize"),
      stars: sql<number | null>`"stars"`.as("stars"),
    })
    .from(
      sql`(SELECT * FROM (
        SELECT 'purchase' AS "kind", "order_id" || '.' || "game_id" AS "id", "acquired_at" AS "time",
          "game_id", NULL AS "prize", NULL AS "stars"
        FROM "library_entries"
        WHERE "user_id" = ${userId} AND "source" = 'order' AND "acquired_at" <= ${beforeTime}
        ORDER BY "acquired_at" DESC, "game_id" DESC LIMIT ${MOST})
      UNION ALL SELECT * FROM (
        SELECT 'box', "opening_id", "opened_at", "prize" ->> '$.gameId', "prize", NULL
        FROM "box_openings"
        WHERE "user_id" = ${userId} AND "opened_at" <= ${beforeTime}
        ORDER BY "position" DESC LIMIT ${MOST})
      UNION ALL SELECT * FROM (
        SELECT 'review', "review_id", "written_at", "game_id", NULL, "stars"
        FROM "rated_reviews"
        WHERE "author_id" = ${userId} AND "written_at" <= ${beforeTime} AND "shown"
        ORDER BY "written_at" DESC, "review_id" DESC LIMIT ${MOST}))`,
    )
    .where(
      and(
        maySee("activity", userId, viewerId),
        sql`("game_id" IS NULL OR ${maySee("games", userId, viewerId)})`,
        sql`("time", "id") < (${beforeTime}, ${beforeId})`,
      ),
    )
    .orderBy(sql`"time" DESC`, sql`"id" DESC`)
    .limit(limit),
);

export function listActivitiesSeen(page: Page): BoundQuery<PersonActivity[]> {
  return mapQuery(activityRows(page), (rows) =>
    rows.map(({ kind, id, time, gameId, gameName, prize, stars }) => {
      if (kind === "box") {
        return {
          kind,
          id,
          time,
          prize: describePrize(JSON.parse(prize!) as GrantedPrize, { gameName, gameTitles: null }),
        };
      }
      const game = { id: gameId!, name: gameName! };
      return kind === "review" ? { kind, id, time, game, stars: stars! } : { kind, id, time, game };
    }),
  );
}
