import { z } from "@hono/zod-openapi";
import { startStream } from "~/domain/event-store/append";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { MAX_PLAYERS } from "~/domain/operations/limits";
import { asEmail } from "~/domain/operations/order-queries";
import * as players from "~/domain/operations/player-queries";
import { noteSchema } from "~/domain/player-notes/commands";
import { grantSchema } from "~/domain/points/commands";
import { movePoints } from "~/domain/points/desk-use-case";
import * as entries from "~/domain/points/entry-queries";
import { languages } from "~/domain/language";
import { indexIn } from "~/domain/search/candidate-queries";
import { findNamed } from "~/domain/search/named";
import { endSessions } from "~/domain/sign-in/end-sessions";
import { getUserAddress, listSessions } from "~/domain/sign-in/queries";
import { operatorCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { cutOff } from "~/workers/notifications/end-sockets";
import { emailMark } from "~/workers/orders/email-mark";
import { beforeOf, paging } from "./paging";
import { pointEntrySchema } from "./point-schemas";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });

const foundSchema = z
  .object({
    id: z.string(),
    displayName: z.string().nullable(),
    avatar: z.string().nullable().openapi({ description: "The id of a picture" }),
    address: z.string().nullable(),
    registeredAt: z.string(),
    balance: z.int().openapi({ description: "Points" }),
  })
  .openapi("DeskPlayer");

export const findPlayers = operatorQuery("GET /ops/players", {
  right: "support",
  summary: "Players by id, wallet, name or a part of it, or e-mail",
  query: z.object({ q: z.string().trim().min(1).max(320) }),
  answers: ok(
    z.object({ items: z.array(foundSchema), nextCursor: z.null() }),
    `The first ${MAX_PLAYERS}`,
  ),
  meanwhile: async ({ services, env, query: { q } }) => {
    const email = asEmail(q);
    const [named, mark] = await Promise.all([
      email ? [] : findNamed(indexIn(services.database), "users", q),
      email && emailMark(env.ORDER_EMAIL_SECRET, email),
    ]);
    return { email, named, mark };
  },
  async answer({ services, query: { q }, email, named, mark }) {
    const found = players.findPlayers(q, email, mark, named.slice(0, MAX_PLAYERS));
    const { items } = await services.db.read({ items: found });
    return { items, nextCursor: null };
  },
});

export const movePlayerPoints = operatorCommand("POST /ops/players/{id}/points", {
  right: "support",
  secondYes: true,
  summary: "Give points to a player or take some, with a reason that they read",
  params,
  body: grantSchema,
  answers: ok(z.object({ balance: z.int() }), "What they have then"),
  refuses: ["not_found", "own_points", "not_enough_points"],
  input: ({ params: { id: playerId }, body: grant }) => ({ playerId, grant, grantId: newId() }),
  ...movePoints,
});

export const listPlayerPoints = operatorQuery("GET /ops/players/{id}/points", {
  right: "support",
  summary: "Every change of a player's balance, newest first",
  params,
  query: z.object({ lng: z.enum(languages).default("en"), ...paging(20) }),
  answers: ok(page(pointEntrySchema), "A page of changes"),
  load: ({ params: { id: userId }, query: { limit, cursor, lng } }) => ({
    rows: entries.listPointEntries({
      userId,
      lng,
      beforeVersion: beforeOf({ cursor }),
      limit: limit + 1,
    }),
  }),
  answer: ({ rows, query }) => entries.pageOfEntries(rows, query.limit),
});

const playerNoteSchema = z
  .object({
    noteId: z.string(),
    text: z.string().nullable(),
    writtenAt: z.string(),
    authorId: z.string(),
    authorName: z.string().nullable(),
  })
  .openapi("PlayerNote");

export const listPlayerNotes = operatorQuery("GET /ops/players/{id}/notes", {
  right: "support",
  summary: "What operators wrote of a player, newest first; the player is never shown it",
  params,
  query: listQuery,
  answers: ok(page(playerNoteSchema), "A page of notes"),
  load: ({ params: { id }, query: { limit, cursor } }) => ({
    items: players.listPlayerNotes(id, { limit, ...readCursor(cursor) }),
  }),
  answer: ({ items, query: { limit } }) => ({
    items,
    nextCursor: nextCursor(items, limit, ({ writtenAt, noteId }) => [writtenAt, noteId]),
  }),
});

export const writePlayerNote = operatorCommand("POST /ops/players/{id}/notes", {
  right: "support",
  summary: "Write a note of a player for other operators; it stays as it is",
  params,
  body: noteSchema,
  answers: created(z.object({ noteId: z.string() }), "It stands"),
  refuses: ["not_found"],
  input: () => ({ noteId: newId() }),
  dataSubjects: ({ params: { id } }) => [id],
  load: ({ params: { id } }) => ({ player: first(getUserAddress({ id })) }),
  decide({ params: { id: userId }, body: { text }, noteId, player }) {
    if (!player?.address) throw new Refusal("not_found");
    const written = { type: "PlayerNoteWritten", data: { noteId, userId, text } };
    return { appends: [startStream(`player-note-${noteId}`, [written])], answer: { noteId } };
  },
});

/** Nobody has more; see `DELETE /sessions`. */
const MAX_SESSIONS = 200;
const openOf = (userId: string, now: Date) =>
  listSessions({ userId, now: now.toISOString(), limit: MAX_SESSIONS });

export const endPlayerSession = operatorCommand("DELETE /ops/players/{id}/sessions/{sessionId}", {
  right: "support",
  summary: "End one session of a player",
  params: params.extend({ sessionId: pathId }),
  answers: done("Its token is dead, or has been"),
  load: ({ params: { id }, now }) => ({ open: openOf(id, now) }),
  decide({ params: { id, sessionId }, open }) {
    const ended = open.filter((one) => one.sessionId === sessionId);
    return {
      appends: endSessions(id, ended),
      answer: ended.map(({ tokenHash }) => tokenHash),
    };
  },
  reply: ({ env, params: { id }, answer }) => cutOff(env, id, answer),
});

export const endPlayerSessions = operatorCommand("DELETE /ops/players/{id}/sessions", {
  right: "support",
  summary: "End all sessions of a player",
  params,
  answers: done("Their tokens are dead"),
  load: ({ params: { id }, now }) => ({ open: openOf(id, now) }),
  decide: ({ params: { id }, open }) => ({
    appends: endSessions(id, open),
    answer: open.map(({ tokenHash }) => tokenHash),
  }),
  reply: ({ env, params: { id }, answer }) => cutOff(env, id, answer),
});
