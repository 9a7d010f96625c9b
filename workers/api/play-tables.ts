import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { beatAtTable } from "~/domain/matches/beats";
import { duelIds } from "~/domain/matches/duels";
import { type KnownTable, TABLE_OPENING, type TableOpening } from "~/domain/matches/protocol";
import { getMatch, getStanding, listBoard } from "~/domain/matches/queries";
import { FIRST_RATING } from "~/domain/matches/ratings";
import { tablePath } from "~/domain/matches/table";
import {
  getOwnTable,
  getPlayedAt,
  getTable,
  listOpenTables,
  openTablesCursor,
} from "~/domain/matches/table-queries";
import * as useCases from "~/domain/matches/use-cases";
import { matchSchema, tableSchema, viewMatch } from "~/domain/matches/view";
import { getPeople } from "~/domain/people/person-queries";
import { beatSchema } from "~/domain/play/commands";
import { personSchema, viewPerson } from "~/domain/profile/view-person";
import { TABLE_SUBPROTOCOL } from "~/domain/socket-protocol";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done, ok, upgraded } from "~/workers/endpoint/endpoint";
import { playerProcedure, playerQuery, visitorQuery } from "~/workers/endpoint/query";
import { answerUpgrade, requireUpgrade } from "~/workers/endpoint/upgrade";
import { tableOf } from "~/workers/env";
import { listQuery, page, pathId } from "./schemas";

const gameParams = z.object({ id: z.enum(duelIds) });
const tableParams = z.object({ id: pathId });

/** What calls to a table have in common: whether it is there is asked before its room. */
const atTable = {
  params: tableParams,
  load: ({ params, now }: { params: { id: string }; now: Date }) => ({
    table: getTable(params.id, now),
  }),
};
const requireTable = (table: KnownTable | undefined) => {
  if (!table) throw new Refusal("not_found");
  return table;
};
/** What a table answered, where it did not refuse. */
function allowed<Answer extends object | undefined>(
  answer: Answer,
): Exclude<Answer, { refused: string }> {
  if (answer && "refused" in answer) throw new Refusal(String(answer.refused));
  return answer as Exclude<Answer, { refused: string }>;
}

export const openPlayTable = playerCommand("POST /play/games/{id}/tables", {
  summary: "Open a table for two",
  description:
    "For a friend (`opponentId`, who is notified), for whoever has its address, or `listed` for any stranger. It waits for half an hour. Friends are invited twenty times an hour at most. One waits or plays at one table at a time.",
  params: gameParams,
  body: z.object({ opponentId: pathId.optional(), listed: z.boolean().default(false) }),
  answers: created(
    z.object({ id: z.string(), url: z.string(), expiresAt: z.string() }),
    "The table",
  ),
  refuses: ["table_open", "not_friends", "self", "too_many_invites"],
  input: ({ params: { id: gameId }, body: { opponentId: invitedId, listed } }) => ({
    gameId,
    tableId: newId(),
    invitedId,
    listed,
  }),
  ...useCases.openTable,
  async reply({ env, userId, answer: { table } }) {
    // It knows from now on whether its host comes.
    await tableOf(env, table.id).view(table, userId);
    return { id: table.id, url: tablePath(table.id), expiresAt: table.expiresAt };
  },
});

export const listPlayTables = visitorQuery("GET /play/games/{id}/tables", {
  summary: "Where somebody waits for any opponent, the newest first",
  params: gameParams,
  query: listQuery,
  answers: ok(
    page(
      z.object({
        id: z.string(),
        host: personSchema,
        rating: z.number().int(),
        openedAt: z.string(),
        expiresAt: z.string(),
      }),
    ).extend({
      mine: z
        .string()
        .nullable()
        .openapi({ description: "The table at which the caller waits or plays" }),
    }),
    "A page of tables",
  ),
  load: ({ userId: viewerId, params: { id: gameId }, query, now }) => ({
    rows: listOpenTables({ ...query, gameId, viewerId, now }),
    mine: getOwnTable(viewerId, now),
  }),
  answer: ({ rows, mine, query: { limit } }) => ({
    mine,
    items: rows.map(({ id, openedAt, expiresAt, gained, ...host }) => ({
      id,
      host: viewPerson(host),
      rating: FIRST_RATING + gained,
      openedAt,
      expiresAt,
    })),
    nextCursor: openTablesCursor(rows, limit),
  }),
});

export const getPlayTable = playerQuery("GET /play/tables/{id}", {
  ...atTable,
  summary: "How a table stands",
  answers: ok(tableSchema, "The table"),
  refuses: ["not_found"],
  answer: async ({ env, userId, table }) =>
    allowed(await tableOf(env, requireTable(table).id).view(requireTable(table), userId)),
});

export const sitAtPlayTable = playerProcedure("PUT /play/tables/{id}/seat", {
  ...atTable,
  summary: "Take the other seat at a table",
  description:
    "Safe to repeat. The match begins when both have a socket open; who has none for half a minute before that loses the seat. One waits or plays at one table at a time.",
  answers: ok(tableSchema, "The table"),
  refuses: ["not_found", "table_full", "table_open", "table_reserved"],
  answer: async ({ env, userId, table }) =>
    allowed(await tableOf(env, requireTable(table).id).sit(requireTable(table), userId)),
});

export const closePlayTable = playerProcedure("DELETE /play/tables/{id}", {
  ...atTable,
  summary: "Close a table at which one waits",
  answers: done("It is closed"),
  refuses: ["not_found", "table_full"],
  async answer({ env, userId, table }) {
    allowed(await tableOf(env, requireTable(table).id).close(requireTable(table), userId));
    return undefined;
  },
});

export const beatAtPlayTable = playerProcedure("POST /play/tables/{id}/beats", {
  summary: "Say that a match is seen which one plays: every 15 seconds while its tab is, from 1 on",
  params: tableParams,
  body: beatSchema,
  answers: done("It was heard"),
  refuses: ["not_found"],
  load: ({ userId, params: { id } }) => ({ played: getPlayedAt(id, userId) }),
  async answer({ userId, params: { id: tableId }, body: { seq }, played, now, services }) {
    if (!played) throw new Refusal("not_found");
    const { gameId } = played;
    await services.db.batch(beatAtTable({ userId, tableId, gameId, now }, seq));
    return undefined;
  },
});

export const openTableSocket = playerQuery("GET /play/tables/{id}/socket", {
  ...atTable,
  summary: "A socket at a table: its players play by it, others watch",
  description:
    "WebSocket with the subprotocols `playstead.table.v1` and `x-token.{token}`. The client sends `move` (`ply`, `input`), `draw` (`ply`, `offer`), `resign` (`matchId`), `again` (`on`), `ping`. The server sends `table` first and whenever something else than a move happened, `move` for each input, `error`, `pong`. A move of the same `ply` and `input` is done once. Each move has 60 seconds, beyond which it takes from 5 minutes for the whole match, by the server's clock. Closed by 1008 for floods, 4001 when the session ends, 4003 when it is there for the caller no more, 4004 when the table closes.",
  answers: upgraded("The socket"),
  refuses: ["upgrade_required", "forbidden", "not_found", "too_many_requests"],
  async answer({ c, env, user, table }) {
    requireUpgrade(c);
    const { id: userId, tokenHash } = user;
    const opening: TableOpening = { table: requireTable(table), userId, tokenHash };
    const response = await tableOf(env, opening.table.id).fetch(c.req.url, {
      headers: { upgrade: "websocket", [TABLE_OPENING]: JSON.stringify(opening) },
    });
    if (response.status !== 101 || !response.webSocket) throw new Refusal(await response.text());
    return answerUpgrade(c, response.webSocket, TABLE_SUBPROTOCOL);
  },
});

export const getPlayMatch = visitorQuery("GET /play/matches/{id}", {
  summary: "A match that has ended, with all that it takes to run it again",
  params: tableParams,
  answers: ok(matchSchema, "The match"),
  refuses: ["not_found"],
  load: ({ params: { id: matchId } }) => ({ match: first(getMatch({ matchId })) }),
  async answer({ match, services, userId }) {
    if (!match) throw new Refusal("not_found");
    const { people } = await services.db.read({
      people: getPeople([match.firstId, match.secondId], userId),
    });
    return viewMatch(match, people);
  },
});

const standingSchema = z.object({
  rank: z
    .number()
    .int()
    .nullable()
    .openapi({ description: "Null behind the first 200 while boards are made anew" }),
  rating: z.number().int(),
  played: z.number().int(),
  won: z.number().int(),
  drawn: z.number().int(),
});
const ratingOf = ({
  gained,
  played,
  won,
  drawn,
}: Record<"gained" | "played" | "won" | "drawn", number>) => ({
  rating: FIRST_RATING + gained,
  played,
  won,
  drawn,
});

export const listPlayRatings = visitorQuery("GET /play/games/{id}/ratings", {
  summary: "Who stands highest in a game for two, by matches at tables, and where the caller does",
  params: gameParams,
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  answers: ok(
    z.object({
      items: z.array(standingSchema.extend({ person: personSchema })),
      me: standingSchema
        .nullable()
        .openapi({ description: "Null before a match of theirs has counted" }),
    }),
    "The ratings",
  ),
  load: ({ userId, params: { id }, query: { limit } }) => ({
    rows: listBoard(id, userId, limit),
    mine: getStanding(id, userId),
  }),
  answer: ({ rows, mine }) => ({
    items: rows.map(({ personId, displayName, avatar, rank, ...row }) => ({
      person: viewPerson({ personId, displayName, avatar }),
      rank,
      ...ratingOf(row),
    })),
    me: mine && { rank: mine.rank, ...ratingOf(mine) },
  }),
});
