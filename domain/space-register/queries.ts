import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { COMMUNITY_LOGS, type CommunityLog } from "~/domain/community-id";
import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, mapQuery, present, query } from "~/domain/event-store/query";
import { skeletonOf } from "~/domain/profile/look-alikes";
import { HOUSE } from "~/domain/spaces/house";
import { games } from "~/domain/store/read-model";
import { registerEvents } from "./events";
import { registerDecider } from "./decider";
import { spaceLogs, spaceNames, spaceRegister } from "./read-model";

export const registerStream = (spaceId: string) => `space-register-${spaceId}`;
export const loadRegister = (spaceId: string) =>
  foldStream(registerDecider, registerEvents, registerStream(spaceId));

const nameHolder = query<{ key: string }>()((db, { key }) =>
  db.select({ spaceId: spaceNames.spaceId }).from(spaceNames).where(eq(spaceNames.nameKey, key)),
);
/** The Space whose name looks like this one, if there is one. */
export const getNameHolder = (name: string | undefined): BoundQuery<string | undefined> =>
  mapQuery(
    nameHolder({ key: name === undefined ? "" : skeletonOf(name) }),
    ([row]) => row?.spaceId,
  );

const spacesByLog = query()((db) => db.select().from(spaceLogs));
/** The log with the fewest Spaces, where a new one goes. */
export const getRoom = (): BoundQuery<CommunityLog> =>
  mapQuery(spacesByLog({}), (counts) => {
    const count = (log: string) => counts.find((row) => row.log === log)?.spaces ?? 0;
    return COMMUNITY_LOGS.reduce((best, log) => (count(log) < count(best) ? log : best));
  });

/** Itself, or the game that it is another edition of. */
const originalOf = (gameId: unknown) =>
  sql`coalesce((SELECT "edition"."edition_of" FROM ${games} AS "edition" WHERE "edition"."id" = ${gameId}), ${gameId})`;

const hubOf = query<{ gameId: string }>()((db, { gameId }) =>
  db
    .select({ spaceId: spaceRegister.spaceId })
    .from(spaceRegister)
    .where(and(eq(spaceRegister.state, "granted"), eq(spaceRegister.gameId, originalOf(gameId)))),
);
/** The official Space of a game, once it is there; another edition has the game's. */
export const getHubOf = (gameId: string): BoundQuery<string | undefined> =>
  mapQuery(hubOf({ gameId }), ([row]) => row?.spaceId);

/** The same as soon as it is ordered, of just this game. */
export const getOrderedHub = query<{ gameId: string }>()((db, { gameId }) =>
  db
    .select({ spaceId: spaceRegister.spaceId })
    .from(spaceRegister)
    .where(eq(spaceRegister.gameId, gameId)),
);

const gameOfHub = query<{ gameId: string }>()((db, { gameId }) =>
  db
    .select({ id: games.id, name: games.name })
    .from(games)
    .where(eq(games.id, originalOf(gameId))),
);
/** The game whose official Space a game has: its own, or that of the game it is an edition of. */
export const getGameOfHub = (gameId: string) => first(gameOfHub({ gameId }));

/** Games that have an official Space, by name. */
const hubs = query<{ house: string }>()((db, { house }) =>
  db
    .select({ gameId: present(spaceRegister.gameId).as("gameId"), name: spaceRegister.name })
    .from(spaceRegister)
    .where(
      and(
        eq(spaceRegister.state, "granted"),
        isNotNull(spaceRegister.gameId),
        ne(spaceRegister.gameId, house),
      ),
    )
    .orderBy(spaceRegister.name)
    .limit(1000),
);
export const listHubs = () => hubs({ house: HOUSE });
