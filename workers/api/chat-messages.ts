import { z } from "@hono/zod-openapi";
import { sendSchema } from "~/domain/chat/frames";
import { MAX_PAGE } from "~/domain/chat/limits";
import { ROOM_OPENING, type RoomOpening } from "~/domain/chat/protocol";
import { Refusal } from "~/domain/event-store/decider";
import { created, ok, upgraded } from "~/workers/endpoint/endpoint";
import { playerProcedure, playerQuery } from "~/workers/endpoint/query";
import { answerUpgrade, requireUpgrade } from "~/workers/endpoint/upgrade";
import { entrySchema, itemSchema } from "./chat-schemas";
import { allowed, inRoom, requireRoom, roomRefuses } from "./in-room";
import { page } from "./schemas";

const seq = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const openGroupSocket = playerQuery("GET /groups/{id}/socket", {
  ...inRoom,
  summary: "A socket in the room of a group",
  description:
    "WebSocket with the subprotocols `playstead.chat.v1` and `x-token.{token}`. First a `welcome`, then every entry after `after`, then what is new, without a gap. Entries of somebody who deletes their account come once more, as they are then. Closed by 4001 when the session ends, 4003 when one is no member any more, 4004 when the group is disbanded, 4008 for slow readers, 1012 for a restart.",
  query: z.object({ after: seq.default(0) }),
  answers: upgraded("The socket"),
  refuses: ["upgrade_required", "forbidden", ...roomRefuses, "too_many_requests"],
  async answer({ c, env, user, group, query: { after } }) {
    requireUpgrade(c);
    const { id: userId, tokenHash } = user;
    const opening: RoomOpening = { userId, tokenHash, after };
    const response = await requireRoom(env, group).fetch(c.req.url, {
      headers: { upgrade: "websocket", [ROOM_OPENING]: JSON.stringify(opening) },
    });
    if (response.status !== 101 || !response.webSocket) throw new Refusal(await response.text());
    return answerUpgrade(c, response.webSocket);
  },
});

export const listMessages = playerQuery("GET /groups/{id}/messages", {
  ...inRoom,
  summary: "Entries of a group's room, in rising `seq`",
  description:
    "Without a place the newest; else those before or after a `seq`, or around it. Members read.",
  query: z.object({
    before: seq.optional(),
    after: seq.optional(),
    around: seq.optional(),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
  }),
  answers: ok(
    z.object({
      items: z.array(itemSchema),
      firstSeq: z.number().int(),
      headSeq: z.number().int(),
    }),
    "A page of entries",
  ),
  refuses: roomRefuses,
  async answer({ env, userId, group, query }) {
    return allowed(await requireRoom(env, group).page(userId, query));
  },
});

export const sendMessage = playerProcedure("POST /groups/{id}/messages", {
  ...inRoom,
  summary: "Say something in a group, without a socket",
  description:
    "The `clientId` makes it safe to repeat, for ever: the first message is answered again.",
  body: sendSchema,
  answers: created(entrySchema, "The message"),
  refuses: [
    ...roomRefuses,
    "content_empty",
    "too_long",
    "slow_mode",
    "rate_limited",
    "not_allowed",
  ],
  async answer({ c, env, userId, group, body }) {
    const sent = allowed(await requireRoom(env, group).send(userId, body));
    if ("problem" in sent) {
      const { retryAfter } = sent;
      if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
      throw new Refusal(sent.problem, retryAfter === undefined ? undefined : { retryAfter });
    }
    const { type: _, ...entry } = sent.entry;
    return entry;
  },
});

export const readGroup = playerProcedure("PUT /groups/{id}/read", {
  ...inRoom,
  summary: "Mark what there is up to an entry as read",
  description: "A mark never goes back.",
  body: z.object({ seq: z.int().min(0) }),
  answers: ok(z.object({ readSeq: z.number().int(), unread: z.number().int() }), "The mark"),
  refuses: roomRefuses,
  async answer({ env, userId, group, body }) {
    return allowed(await requireRoom(env, group).read(userId, body.seq));
  },
});

export const searchMessages = playerQuery("GET /groups/{id}/search", {
  ...inRoom,
  summary: "Messages of a group with these words, the newest first",
  query: z.object({
    q: z.string().trim().min(1).max(200),
    limit: z.coerce.number().int().min(1).max(50).default(20),
    cursor: z.coerce.number().int().min(1).optional(),
  }),
  answers: ok(page(itemSchema), "Messages"),
  refuses: roomRefuses,
  async answer({ env, userId, group, query: { q, limit, cursor } }) {
    const before = cursor ?? Number.MAX_SAFE_INTEGER;
    const { items, next } = allowed(
      await requireRoom(env, group).search(userId, { q, before, limit }),
    );
    return { items, nextCursor: next === undefined ? null : String(next) };
  },
});
