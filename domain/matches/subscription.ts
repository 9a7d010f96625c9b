import { getTableColumns, sql } from "drizzle-orm";
import { PERSON_FORGOTTEN } from "~/domain/event-store/forget-person";
import { parseSealed } from "~/domain/event-store/log";
import { accumulate, patch, put, type RowOp } from "~/domain/event-store/projection";
import { dynamicQuery, select } from "~/domain/event-store/query";
import { type OwnTables, ownTable, type Subscription } from "~/domain/event-store/subscription";
import { MAIN } from "~/domain/logs";
import { boardsOf } from "~/domain/play/period";
import { boardWinner, countedWins, RATING_BOARD } from "./boards";
import { type MatchEvent, matchEvents } from "./events";
import { matchBeaten, matchCounts, matchStandings } from "./read-model";

const { MatchEnded } = matchEvents;
type Ended = Extract<MatchEvent, { type: "MatchEnded" }> & { occurredAt: string; position: number };
type Standing = typeof matchStandings.$inferSelect;
type Beaten = typeof matchBeaten.$inferSelect;

/** Who stands where by matches, behind the append: what takes the place of what is read here. */
export const matchBoardSubscription: Subscription = {
  name: "match-boards",
  // 2: each other player once a board, and a board of ratings.
  version: 2,
  logs: [MAIN],
  database: MAIN,
  // A rank without one of the wins would be another.
  skips: false,
  tables: [matchStandings, matchCounts, matchBeaten],
  personal: [
    {
      owner: matchStandings.userId,
      columns: "all",
      counted: countedWins.tallies,
    },
    // Who was beaten stays beaten: else another match against whoever is gone would count again.
    { owner: matchBeaten.winnerId, columns: "all" },
  ],
  handles: (type) => type === "MatchEnded" || type === PERSON_FORGOTTEN,

  async changes(_log, rows, _keys, own) {
    const ended = rows
      .filter(({ type }) => type === "MatchEnded")
      .map((row) => parseSealed(row, { MatchEnded }) as unknown as Ended)
      .filter(({ data }) => data.rated);
    if (ended.length === 0) return [];
    const before = await readBefore(own, ended);
    return ended.flatMap((event) => changesOf(event, before));
  },
};

/** As things stand before the next event. */
interface Before {
  standings: Map<string, Pick<Standing, "score" | "position">>;
  /** The last day of each victory. */
  beaten: Map<string, string>;
}

type Place = Pick<Standing, "gameId" | "period" | "userId">;
type Victory = Omit<Beaten, "day">;
const placeKey = ({ gameId, period, userId }: Place) => JSON.stringify([gameId, period, userId]);
const victoryKey = ({ gameId, winnerId, loserId }: Victory) =>
  JSON.stringify([gameId, winnerId, loserId]);

/** Who has beaten whom, if that counts on boards. */
function victoryOf({ data, occurredAt }: Ended): Victory | null {
  const winner = boardWinner(data, occurredAt);
  if (winner === null) return null;
  const { gameId, players } = data;
  return { gameId, winnerId: players[winner], loserId: players[winner === 0 ? 1 : 0] };
}

/** Where a player stands on the boards of the day on which a match counts. */
const placesOf = ({ gameId, day }: Ended["data"], userId: string): Place[] =>
  boardsOf(day).map((period) => ({ gameId, period, userId }));

async function readBefore(own: OwnTables, ended: readonly Ended[]): Promise<Before> {
  const places = ended.flatMap(({ data }) =>
    data.players.flatMap((userId) => [
      ...placesOf(data, userId),
      { gameId: data.gameId, period: RATING_BOARD, userId },
    ]),
  );
  const victories = ended.map(victoryOf).filter((one) => one !== null);
  const { standings, beaten } = await own.read({
    standings: dynamicQuery(() =>
      select(
        getTableColumns(matchStandings),
        sql`FROM json_each(${listed(places.map(placeKey))}) k CROSS JOIN ${ownTable(own, matchStandings)}
          ON ${matchStandings.gameId} = k.value->>0 AND ${matchStandings.period} = k.value->>1
            AND ${matchStandings.userId} = k.value->>2`,
      ),
    ),
    beaten: dynamicQuery(() =>
      select(
        getTableColumns(matchBeaten),
        sql`FROM json_each(${listed(victories.map(victoryKey))}) k CROSS JOIN ${ownTable(own, matchBeaten)}
          ON ${matchBeaten.gameId} = k.value->>0 AND ${matchBeaten.winnerId} = k.value->>1
            AND ${matchBeaten.loserId} = k.value->>2`,
      ),
    ),
  });
  return {
    standings: new Map((standings as Standing[]).map((one) => [placeKey(one), one])),
    beaten: new Map((beaten as Beaten[]).map((one) => [victoryKey(one), one.day])),
  };
}

/** Keys, each once, as one JSON text. */
const listed = (keys: readonly string[]) => `[${[...new Set(keys)].join(",")}]`;

function changesOf(event: Ended, before: Before): RowOp[] {
  const { data } = event;
  const { players, gone = [], day } = data;
  const victory = victoryOf(event);
  const lastDay = victory ? before.beaten.get(victoryKey(victory)) : undefined;
  const isLater = lastDay === undefined || day > lastDay;
  const known = new Set(lastDay === undefined ? [] : boardsOf(lastDay));
  const changes = players.flatMap((userId, side) => {
    if (gone.some((one) => one === side)) return [];
    const rating = { gameId: data.gameId, period: RATING_BOARD, userId };
    return [
      ...placesOf(data, userId).flatMap((place) => {
        const counts = userId === victory?.winnerId && isLater && !known.has(place.period);
        const was = before.standings.get(placeKey(place))?.score ?? 0;
        return [
          accumulate(matchStandings, place, { played: 1 }),
          ...(counts ? stand(place, was + 1, event, before) : []),
        ];
      }),
      accumulate(matchStandings, rating, { played: 1 }),
      ...stand(rating, data.ratings[side]!.after, event, before),
    ];
  });
  if (!victory || !isLater || gone.some((side) => players[side] === victory.winnerId))
    return changes;
  before.beaten.set(victoryKey(victory), day);
  return [...changes, put(matchBeaten, { ...victory, day })];
}

/** Somebody stands at a score now, wherever they stood. */
function stand(
  place: Place,
  score: number,
  { data: { matchId }, occurredAt, position }: Ended,
  { standings }: Before,
): RowOp[] {
  const found = standings.get(placeKey(place));
  const was = found?.score == null ? null : { score: found.score, position: found.position! };
  const now = { score, position };
  standings.set(placeKey(place), now);
  const { gameId, period } = place;
  return [
    patch(matchStandings, place, { ...now, matchId, endedAt: occurredAt }),
    ...countedWins.recount({ gameId, period }, was, now),
  ];
}
