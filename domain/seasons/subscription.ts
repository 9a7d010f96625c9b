import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { PERSON_FORGOTTEN } from "~/domain/event-store/forget-person";
import { parseSealed } from "~/domain/event-store/log";
import {
  type BoundQuery,
  dynamicQuery,
  mapQuery,
  rawQuery,
  select,
} from "~/domain/event-store/query";
import { type OwnTables, ownTable, type Subscription } from "~/domain/event-store/subscription";
import { MAIN } from "~/domain/logs";
import { playEvents } from "~/domain/play/events";
import { closedPosition } from "./queries";
import { seasonBests, seasonCounts, seasonStandings, seasonTries } from "./read-model";
import {
  type Best,
  type PlayEventOf,
  type Season,
  seasonBoards,
  Standings,
  type Try,
} from "./standings";

const { PlayStarted, PlayEnded, ScoreReleased, ScoreRefused } = playEvents;
const heard = { PlayStarted, PlayEnded, ScoreReleased, ScoreRefused };
type Heard = PlayEventOf<keyof typeof heard>;

/** The name by which others know how far it has followed. */
export const SEASON_STANDINGS = "season-standings";

/** Who stands where in the seasons: behind the append, so that ending a game is no dearer for them. */
export const seasonSubscription: Subscription = {
  name: SEASON_STANDINGS,
  // 2: counts of who stands where.
  version: 2,
  logs: [MAIN],
  database: MAIN,
  // Rewards follow from them.
  skips: false,
  tables: [seasonTries, seasonBests, seasonStandings, seasonCounts],
  personal: [
    { owner: seasonTries.userId, columns: "all" },
    { owner: seasonBests.userId, columns: "all" },
    {
      owner: seasonStandings.userId,
      columns: "all",
      counted: seasonBoards.tallies,
    },
  ],
  handles: (type) => type in heard || type === PERSON_FORGOTTEN,

  async changes(_log, rows, _keys, own) {
    const events = rows
      .filter(({ type }) => type in heard)
      .map((row) => parseSealed(row, heard) as unknown as Heard);
    if (!events.length) return [];
    const { seasons } = await own.read({
      seasons: listSeasonsAfter(events[0]!.position),
    });
    if (!seasons.length) return [];
    const standings = await readStandings(own, seasons, events);
    for (const event of events) {
      if (event.type === "PlayStarted") standings.start(event as PlayEventOf<"PlayStarted">);
      if (event.type === "PlayEnded") standings.end(event as PlayEventOf<"PlayEnded">);
      if (event.type === "ScoreReleased") standings.release(event as PlayEventOf<"ScoreReleased">);
      if (event.type === "ScoreRefused") standings.refuse(event as PlayEventOf<"ScoreRefused">);
    }
    return [...standings.changes()];
  },
};

/** What is announced does not change once it has started, so it may be read as it stands now. Scores that are held are decided later. */
const listSeasonsAfter = (since: number): BoundQuery<Season[]> =>
  mapQuery(
    rawQuery<{
      id: string;
      startsAt: string;
      endsAt: string;
      games: string;
      triesADay: number;
      closedPosition: number | null;
    }>(
      `SELECT "id", "starts_at" AS "startsAt", "ends_at" AS "endsAt", "games", "tries_a_day" AS "triesADay",
        ${closedPosition('"id"')} AS "closedPosition" FROM "seasons" WHERE "closed_at" IS NULL OR "closedPosition" > ?1`,
      [since],
    ),
    (found) => found.map((row) => ({ ...row, games: JSON.parse(row.games) as Season["games"] })),
  );

async function readStandings(own: OwnTables, seasons: readonly Season[], events: readonly Heard[]) {
  const sessions = events.filter(({ type }) => type !== "PlayStarted");
  const refused = events.filter(({ type }) => type === "ScoreRefused");
  const players = keysOf(seasons, sessions, false);
  const { sameDay, known, bests, others } = await own.read({
    sameDay: listTries(
      own,
      keysOf(
        seasons,
        events.filter(({ type }) => type === "PlayStarted"),
        true,
      ),
      sql`${seasonTries.seasonId} = k.value->>0 AND ${seasonTries.userId} = k.value->>1
        AND ${seasonTries.gameId} = k.value->>2 AND ${seasonTries.day} = k.value->>3`,
    ),
    known: listTries(
      own,
      JSON.stringify(sessions.map(({ data }) => data.sessionId)),
      sql`${seasonTries.sessionId} = k.value`,
    ),
    // After a refusal the best of the rest counts.
    others: listTries(
      own,
      keysOf(seasons, refused, false),
      sql`${seasonTries.seasonId} = k.value->>0 AND ${seasonTries.userId} = k.value->>1
        AND ${seasonTries.gameId} = k.value->>2`,
    ),
    bests: dynamicQuery(() =>
      select(
        getTableColumns(seasonBests),
        sql`FROM json_each(${ofPlayers(players)}) k CROSS JOIN ${ownTable(own, seasonBests)}
          ON ${seasonBests.seasonId} = k.value->>0 AND ${seasonBests.userId} = k.value->>1`,
      ),
    ),
  });
  return new Standings(seasons, [...sameDay, ...known, ...others] as Try[], bests as Best[]);
}

const listTries = (own: OwnTables, keys: string, match: SQL) =>
  dynamicQuery(() =>
    select(
      getTableColumns(seasonTries),
      sql`FROM json_each(${keys}) k CROSS JOIN ${ownTable(own, seasonTries)} ON ${match}`,
    ),
  );

/** Season, player and game of some events, and the day where that is asked; each once, as JSON. */
function keysOf(seasons: readonly Season[], events: readonly Heard[], days: boolean): string {
  const keys = events.flatMap(({ data: { userId, gameId }, occurredAt }) =>
    seasons
      .filter(({ games }) => games.some(({ id }) => id === gameId))
      .map(({ id }) =>
        JSON.stringify([id, userId, gameId, ...(days ? [occurredAt.slice(0, 10)] : [])]),
      ),
  );
  return `[${[...new Set(keys)].join(",")}]`;
}

/** Each season and player of them once. */
const ofPlayers = (keys: string) =>
  JSON.stringify([
    ...new Map(
      (JSON.parse(keys) as string[][]).map(([season, player]) => [
        `${season} ${player}`,
        [season, player],
      ]),
    ).values(),
  ]);
