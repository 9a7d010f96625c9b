import { getTableColumns, sql } from "drizzle-orm";
import { PERSON_FORGOTTEN } from "~/domain/event-store/forget-person";
import { parseSealed } from "~/domain/event-store/log";
import { accumulate, patch, type RowOp } from "~/domain/event-store/projection";
import { dynamicQuery, select } from "~/domain/event-store/query";
import { type OwnTables, ownTable, type Subscription } from "~/domain/event-store/subscription";
import { MAIN } from "~/domain/logs";
import { boardsOf } from "~/domain/play/period";
import { boardWinner, countedWins } from "./boards";
import { type MatchEvent, matchEvents } from "./events";
import { matchCounts, matchStandings } from "./read-model";

const { MatchEnded } = matchEvents;
type Ended = Extract<MatchEvent, { type: "MatchEnded" }> & { occurredAt: string; position: number };
type Standing = typeof matchStandings.$inferSelect;

/** Who won how often in each period, behind the append: what a win takes the place of is read here. */
export const matchBoardSubscription: Subscription = {
  name: "match-boards",
  version: 1,
  logs: [MAIN],
  database: MAIN,
  // A rank without one of the wins would be another.
  skips: false,
  tables: [matchStandings, matchCounts],
  personal: [
    {
      owner: matchStandings.userId,
      columns: "all",
      counted: countedWins.tallies,
    },
  ],
  handles: (type) => type === "MatchEnded" || type === PERSON_FORGOTTEN,

  async changes(_log, rows, _keys, own) {
    const ended = rows
      .filter(({ type }) => type === "MatchEnded")
      .map((row) => parseSealed(row, { MatchEnded }) as unknown as Ended)
      .filter(({ data }) => data.rated);
    if (ended.length === 0) return [];
    const standings = await readStandings(own, ended);
    return ended.flatMap((event) => changesOf(event, standings));
  },
};

/** As they stand before the next event, by their keys. */
type Standings = Map<string, Pick<Standing, "score" | "position">>;

const keyOf = ({ gameId, period, userId }: Pick<Standing, "gameId" | "period" | "userId">) =>
  JSON.stringify([gameId, period, userId]);

/** Where one player stands: on the boards of the day on which a match counts. */
const placesOf = ({ gameId, day }: Ended["data"], userId: string) =>
  boardsOf(day).map((period) => ({ gameId, period, userId }));

async function readStandings(own: OwnTables, ended: readonly Ended[]): Promise<Standings> {
  const winners = ended.flatMap(({ data, occurredAt }) => {
    const winner = boardWinner(data, occurredAt);
    return winner === null ? [] : placesOf(data, data.players[winner]).map(keyOf);
  });
  const { found } = await own.read({
    found: dynamicQuery(() =>
      select(
        getTableColumns(matchStandings),
        sql`FROM json_each(${`[${[...new Set(winners)].join(",")}]`}) k CROSS JOIN ${ownTable(own, matchStandings)}
          ON ${matchStandings.gameId} = k.value->>0 AND ${matchStandings.period} = k.value->>1
            AND ${matchStandings.userId} = k.value->>2`,
      ),
    ),
  });
  return new Map((found as Standing[]).map((one) => [keyOf(one), one]));
}

function changesOf({ data, occurredAt, position }: Ended, standings: Standings): RowOp[] {
  const { matchId, players, gone = [] } = data;
  const winner = boardWinner(data, occurredAt);
  return players.flatMap((userId, side) => {
    if (gone.some((one) => one === side)) return [];
    return placesOf(data, userId).flatMap((place) => {
      const played = accumulate(matchStandings, place, { played: 1 });
      if (side !== winner) return [played];
      const found = standings.get(keyOf(place));
      const was = found?.score == null ? null : { score: found.score, position: found.position! };
      const now = { score: (was?.score ?? 0) + 1, position };
      standings.set(keyOf(place), now);
      const { gameId, period } = place;
      return [
        played,
        patch(matchStandings, place, { ...now, matchId, endedAt: occurredAt }),
        ...countedWins.recount({ gameId, period }, was, now),
      ];
    });
  });
}
