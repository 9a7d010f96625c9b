import { data, type RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readCommunities } from "~/app/read-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { first } from "~/domain/event-store/query";
import { listDeskOrdersOf } from "~/domain/operations/order-queries";
import { listDeskGames, placeOfGame } from "~/domain/operations/player-games";
import * as players from "~/domain/operations/player-queries";
import { getPlayerAt, listNamesOf } from "~/domain/operations/queries";
import { listPointEntries, pageOfEntries } from "~/domain/points/entry-queries";
import { levelOf } from "~/domain/points/level";
import { rights } from "~/domain/policies/rights";
import { viewPlayer } from "~/domain/profile/view-person";
import { listSessions } from "~/domain/sign-in/queries";
import { ENTRIES_PER_PAGE, GAMES_PER_PAGE, NOTES_PER_PAGE } from "./page-sizes";

const MAX_ORDERS = 6;
const MAX_SESSIONS = 50;

/** All that operators see of a player, asked side by side in one round trip. */
export async function loadPlayer(
  context: Readonly<RouterContextProvider>,
  playerId: string,
  time: string | null,
) {
  const { language: lng, roots } = context.get(pageContext);
  const now = new Date().toISOString();
  const [main, communities] = await Promise.all([
    readPageAsOperator(context, "support", {
      player: players.getDeskPlayer(playerId),
      names: listNamesOf({ player: playerId }),
      past: first(getPlayerAt({ player: playerId, time: time ?? now })),
      orders: listDeskOrdersOf(playerId, MAX_ORDERS, lng),
      entries: listPointEntries({
        userId: playerId,
        lng,
        beforeVersion: Number.MAX_SAFE_INTEGER,
        limit: ENTRIES_PER_PAGE + 1,
      }),
      games: listDeskGames(playerId, { limit: GAMES_PER_PAGE, ...readCursor(undefined) }, lng),
      items: players.listDeskItems(playerId),
      scores: players.listDeskScores(playerId, lng),
      letters: players.listDeskLetters(playerId),
      sessions: listSessions({ userId: playerId, now, limit: MAX_SESSIONS }),
      notes: players.listPlayerNotes(playerId, { limit: NOTES_PER_PAGE, ...readCursor(undefined) }),
      ...players.sanctionsInMain(playerId, now),
    }),
    readCommunities(context, players.sanctionsInSpaces(playerId, now)),
  ]);
  const { player } = main;
  if (!player) throw data(null, { status: 404 });
  const { displayName: name, avatarUrl } = viewPlayer({ personId: player.id, ...player });
  const isRoot = player.address !== null && roots.includes(player.address);
  return {
    player: {
      ...player,
      name,
      avatarUrl,
      level: levelOf(player.earned).level,
      rights: isRoot ? (["all"] as const) : rights.filter((one) => player.rights.includes(one)),
    },
    names: main.names,
    time,
    past: time === null ? null : (main.past ?? null),
    orders: main.orders,
    entries: pageOfEntries(main.entries, ENTRIES_PER_PAGE),
    games: {
      items: main.games,
      nextCursor: nextCursor(main.games, GAMES_PER_PAGE, placeOfGame),
    },
    items: main.items,
    scores: main.scores,
    letters: main.letters,
    standing: [main, ...communities].flatMap(({ standing }) => standing),
    waiting: [main, ...communities].flatMap(({ waiting }) => waiting),
    decided: [main, ...communities]
      .flatMap(({ decided }) => decided)
      .sort((one, other) => (one.decidedAt < other.decidedAt ? 1 : -1))
      .slice(0, players.MAX_SANCTIONS),
    // Without what stands for their tokens.
    sessions: main.sessions.map(({ sessionId, browser, system, startedAt, expiresAt }) => ({
      sessionId,
      browser,
      system,
      startedAt,
      expiresAt,
    })),
    notes: {
      items: main.notes,
      nextCursor: nextCursor(main.notes, NOTES_PER_PAGE, (one) => [one.writtenAt, one.noteId]),
    },
  };
}

export type PlayerFile = Awaited<ReturnType<typeof loadPlayer>>;
