import { base64 } from "@scure/base";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { bind } from "~/domain/event-store/use-case";
import { matchBoardSubscription } from "~/domain/matches/subscription";
import { recordMatch } from "~/domain/matches/use-cases";
import { RESIGNS, rules } from "~/domain/play/hedge-duel/v1/rules";
import { encodeTape } from "~/domain/play/tape";
import { openServices } from "~/tests/account/leaver";
import { followToHead } from "~/tests/support/follow";

const seed = "0".repeat(32);

/** A match in which both moved, and one gave up. */
export function matchOf(players: [string, string], loser: 0 | 1, matchId = newId()) {
  const { turn } = rules.start(seed);
  const moves = turn === 0 ? [67, 13] : [13, 67];
  const tape = [...moves, RESIGNS[loser]].map((input, step) => ({ step, input }));
  return {
    matchId,
    tableId: "table",
    gameId: "hedge-duel",
    rulesVersion: 1,
    seed,
    startedAt: new Date().toISOString(),
    players,
    tape: base64.encode(encodeTape(tape)),
  };
}

export async function record(match: ReturnType<typeof matchOf>, now = new Date(), id = newId()) {
  const { store } = openServices();
  await execute(
    { ...store, now: () => now },
    {
      ...bind(recordMatch, { match, now }, { status: 204 }),
      id,
      name: "RecordMatch",
      actor: "system:tables",
      input: { match },
    },
  );
}

export const followWins = ({ version = matchBoardSubscription.version, events = 500 } = {}) =>
  followToHead(openServices(), { ...matchBoardSubscription, version }, { events });
