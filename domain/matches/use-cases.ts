import { dayOf } from "~/domain/day";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { endAtTable } from "./beats";
import { matchDecider, pairOf, type PlayedMatch } from "./decider";
import { guardOffered } from "~/domain/play/session-limits";
import type { DuelId } from "./duels";
import type { KnownTable } from "./protocol";
import { countRated, guardStanding, listGone, listRatings, loadMatch } from "./queries";
import { WAITING_MS } from "./table";
import { guardFriends, keepInvite, keepTable } from "./table-queries";

/** What a table has seen to its end, once. */
export const recordMatch = defineUseCase({
  load: ({ match, now }: { match: PlayedMatch; now: Date }) => ({
    stream: loadMatch(match.matchId),
    ratings: listRatings(match.gameId, match.players),
    gone: listGone(match.players),
    ratedToday: countRated(match.gameId, pairOf(match.players), dayOf(now)),
  }),
  decide({ match, now, stream, ratings, gone, ratedToday }) {
    const before = [ratings[0]!, ratings[1]!] as const;
    const events = matchDecider.decide(
      { ...match, ratings: before, gone, ratedToday, now },
      stream.state,
    );
    return {
      appends: [appendTo(stream, events)],
      writes: events.flatMap(({ type, data }) =>
        type === "MatchEnded" ? [guardStanding(data, ratedToday), ...endAtTable(match, now)] : [],
      ),
    };
  },
});

interface OpenTable {
  userId: string;
  tableId: string;
  gameId: DuelId;
  /** Whom alone the other seat is for. */
  invitedId?: string;
  /** Whether strangers find it. */
  listed: boolean;
  now: Date;
}

/** A table for two: a friend who is invited, whoever has its address, or any stranger. */
export const openTable = defineUseCase<OpenTable, { table: KnownTable }>({
  decide({ userId, tableId, gameId, invitedId, listed, now }) {
    if (invitedId === userId) throw new Refusal("self");
    const table: KnownTable = {
      id: tableId,
      gameId,
      hostId: userId,
      invitedId: invitedId ?? null,
      listed: listed && invitedId === undefined,
      openedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + WAITING_MS).toISOString(),
    };
    const { expiresAt } = table;
    const invited =
      invitedId === undefined
        ? []
        : [
            startStream(`table-${tableId}`, [
              {
                type: "PlayerInvitedToTable",
                data: { tableId, gameId, hostId: userId, invitedId, expiresAt },
              },
            ]),
          ];
    return {
      appends: invited,
      writes: [
        guardOffered(gameId),
        ...keepTable(table),
        ...(invitedId === undefined ? [] : [guardFriends(userId, invitedId), ...keepInvite(table)]),
      ],
      answer: { table },
    };
  },
});
