import { z } from "@hono/zod-openapi";
import { entryKinds } from "~/domain/chat/entry";
import { sendSchema } from "~/domain/chat/frames";
import { MAX_PAGE } from "~/domain/chat/limits";
import { logOf } from "~/domain/community-id";
import { Refusal } from "~/domain/event-store/decider";
import { getChatAnchorAt } from "~/domain/chat/anchor-queries";
import { getRoomAnchor, toRoomAnchor } from "~/domain/chat/head-queries";
import { getGroup, listGroups } from "~/domain/groups/queries";
import { viewGroup } from "~/domain/groups/view";
import { publishEvent } from "~/domain/ledger/published-event";
import { MAIN } from "~/domain/logs";
import { ROOM_OPENING, type RoomOpening } from "~/durable-objects/room/opening";
import { roomOf } from "~/workers/chat/room";
import { created, done, ok, upgraded } from "~/workers/endpoint/endpoint";
import { playerProcedure, playerQuery } from "~/workers/endpoint/query";
import { answerUpgrade, needUpgrade } from "~/workers/endpoint/upgrade";
import { channelOf } from "~/workers/notifications/channel";
import { groupSchema } from "./group-schemas";
import { page, pathId, personSchema, publishedEventSchema } from "./schemas";

const params = z.object({ id: pathId });
const at = ({ params: { id } }: { params: { id: string } }) => logOf(id);
const load = ({
  userId,
  params: { id },
  now,
}: {
  userId: string;
  params: { id: string };
  now: Date;
}) => ({
  group: getGroup(id, userId, now),
});
const seq = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const mediaSchema = z.object({
  id: z.string(),
  kind: z.enum(["image", "video"]),
  url: z.string(),
  width: z.number(),
  height: z.number(),
});

const entrySchema = z
  .object({
    seq: z.number().int(),
    kind: z.enum(entryKinds),
    id: z.string(),
    clientId: z.string().optional(),
    senderId: z.string(),
    sender: personSchema,
    commitment: z.string().optional(),
    salt: z.string().optional(),
    text: z.string().optional(),
    media: z.array(mediaSchema).optional(),
    replyTo: z.number().int().optional(),
    target: z.number().int().optional(),
    sentAt: z.string(),
    hash: z.string(),
  })
  .openapi("ChatEntry");

const itemSchema = entrySchema
  .extend({
    deleted: z.boolean().optional(),
    pinned: z.boolean().optional(),
    reactions: z
      .array(z.object({ emoji: z.string(), count: z.number().int(), mine: z.boolean() }))
      .optional(),
    edited: z
      .object({ seq: z.number().int(), text: z.string(), sentAt: z.string() })
      .optional()
      .openapi({ description: "Its newest text, where it was changed" }),
    quote: z
      .object({ seq: z.number().int(), sender: personSchema, text: z.string().nullable() })
      .optional()
      .openapi({ description: "The beginning of what it answers" }),
  })
  .openapi("ChatItem", { description: "Of messages also how they stand now" });

const need = (group: unknown) => {
  if (!group) throw new Refusal("not_found");
};

/** What a room said, where it did not refuse. */
function allowed<Answer extends object>(answer: Answer): Exclude<Answer, { refused: string }> {
  if ("refused" in answer) throw new Refusal(String(answer.refused));
  return answer as Exclude<Answer, { refused: string }>;
}

const roomRefuses = ["not_found", "not_a_member"] as const;

export const openGroupSocket = playerQuery("GET /groups/{id}/socket", {
  summary: "A socket in the room of a group",
  description:
    "WebSocket with the subprotocols `playstead.chat.v1` and `x-token.{token}`. First a `welcome`, then every entry after `after`, then what is new, without a gap. Closed by 4001 when the session ends, 4003 when one is no member any more, 4004 when the group is disbanded, 4008 for slow readers, 1012 for a restart.",
  params,
  query: z.object({ after: seq.default(0) }),
  answers: upgraded("The socket"),
  refuses: ["upgrade_required", "forbidden", ...roomRefuses, "too_many_requests"],
  at,
  load,
  async answer({ c, env, user, group, params: { id }, query: { after } }) {
    needUpgrade(c);
    need(group);
    const opening: RoomOpening = {
      userId: user.id,
      tokenHash: user.tokenHash,
      expiresAt: user.expiresAt,
      after,
    };
    const response = await roomOf(env, id).fetch(c.req.url, {
      headers: { upgrade: "websocket", [ROOM_OPENING]: JSON.stringify(opening) },
    });
    if (response.status !== 101 || !response.webSocket) throw new Refusal(await response.text());
    return answerUpgrade(c, response.webSocket);
  },
});

export const listMessages = playerQuery("GET /groups/{id}/messages", {
  summary: "Entries of a group's room, in rising `seq`",
  description:
    "Without a place the newest; else those before or after a `seq`, or around it. Members read.",
  params,
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
  at,
  load,
  async answer({ env, userId, group, params: { id }, query }) {
    need(group);
    return allowed(await roomOf(env, id).page(userId, query));
  },
});

export const sendMessage = playerProcedure("POST /groups/{id}/messages", {
  summary: "Say something in a group, without a socket",
  description:
    "The `clientId` makes it safe to repeat, for ever: the first message is answered again.",
  params,
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
  at,
  load,
  async answer({ c, env, userId, group, params: { id }, body }) {
    need(group);
    const sent = allowed(await roomOf(env, id).send(userId, body));
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
  summary: "Mark what there is up to an entry as read",
  description: "A mark never goes back.",
  params,
  body: z.object({ seq: z.int().min(0) }),
  answers: ok(z.object({ readSeq: z.number().int(), unread: z.number().int() }), "The mark"),
  refuses: roomRefuses,
  at,
  load,
  async answer({ env, userId, group, params: { id }, body }) {
    need(group);
    return allowed(await roomOf(env, id).read(userId, body.seq));
  },
});

const queryText = z.string().trim().min(1).max(200);

export const searchMessages = playerQuery("GET /groups/{id}/search", {
  summary: "Messages of a group with these words, the newest first",
  params,
  query: z.object({
    q: queryText,
    limit: z.coerce.number().int().min(1).max(50).default(20),
    cursor: z.coerce.number().int().min(1).optional(),
  }),
  answers: ok(page(itemSchema), "Messages"),
  refuses: roomRefuses,
  at,
  load,
  async answer({ env, userId, group, params: { id }, query: { q, limit, cursor } }) {
    need(group);
    const before = cursor ?? Number.MAX_SAFE_INTEGER;
    const { items, next } = allowed(await roomOf(env, id).search(userId, { q, before, limit }));
    return { items, nextCursor: next === undefined ? null : String(next) };
  },
});

export const getRoom = playerQuery("GET /groups/{id}/room", {
  summary: "How the room of a group stands for a member: marks, pinned messages, who is here",
  params,
  answers: ok(
    z.object({
      headSeq: z.number().int(),
      readSeq: z.number().int(),
      unread: z.number().int(),
      muted: z.boolean(),
      announcement: z.string(),
      announcedAt: z.string(),
      acknowledged: z.boolean().openapi({ description: "The announcement as it is now" }),
      slowModeSeconds: z.number().int(),
      pins: z.array(itemSchema),
      count: z.number().int(),
      online: z.array(personSchema),
    }),
    "The room",
  ),
  refuses: roomRefuses,
  at,
  load,
  async answer({ env, userId, group, params: { id } }) {
    need(group);
    const { acknowledgedAt, ...state } = allowed(await roomOf(env, id).state(userId));
    const { announcement, announcedAt } = group!;
    return { ...state, announcement, announcedAt, acknowledged: acknowledgedAt === announcedAt };
  },
});

export const muteGroup = playerProcedure("PUT /groups/{id}/mute", {
  summary: "In a muted group only what names one counts as unread",
  params,
  body: z.object({ muted: z.boolean() }),
  answers: done("It holds from now on"),
  refuses: roomRefuses,
  at,
  load,
  async answer({ env, userId, group, params: { id }, body }) {
    need(group);
    const refused = await roomOf(env, id).mute(userId, body.muted);
    if (refused) throw new Refusal(refused.refused);
    return undefined;
  },
});

export const acknowledgeAnnouncement = playerProcedure("PUT /groups/{id}/acknowledgement", {
  summary: "Acknowledge the announcement of a group, as it is now",
  params,
  answers: done("It is acknowledged, until it changes"),
  refuses: roomRefuses,
  at,
  load,
  async answer({ env, userId, group, params: { id } }) {
    need(group);
    const refused = await roomOf(env, id).acknowledge(userId, group!.announcedAt);
    if (refused) throw new Refusal(refused.refused);
    return undefined;
  },
});

const pinParams = z.object({ id: pathId, seq: z.coerce.number().int().min(1) });
const pinRefuses = [...roomRefuses, "forbidden", "too_many_pins"] as const;

export const pinMessage = playerProcedure("PUT /groups/{id}/pins/{seq}", {
  summary: "Put a message on top of a group's room: its admins",
  params: pinParams,
  answers: done("It is pinned"),
  refuses: pinRefuses,
  at,
  load,
  async answer({ env, userId, group, params: { id, seq } }) {
    need(group);
    const refused = await roomOf(env, id).pin(userId, seq, true);
    if (refused) throw new Refusal(refused.refused);
    return undefined;
  },
});

export const unpinMessage = playerProcedure("DELETE /groups/{id}/pins/{seq}", {
  summary: "Take a message from the top: admins",
  params: pinParams,
  answers: done("It is not pinned"),
  refuses: pinRefuses,
  at,
  load,
  async answer({ env, userId, group, params: { id, seq } }) {
    need(group);
    const refused = await roomOf(env, id).pin(userId, seq, false);
    if (refused) throw new Refusal(refused.refused);
    return undefined;
  },
});

export const verifyRoom = playerQuery("GET /groups/{id}/verify", {
  summary: "The head of a room, and by which event of the main log it is covered",
  description:
    "RFC 6962 path of the leaf (UTF-8 of groupId, LF, decimal seq, LF, base64 hash; leaves sorted by groupId) to the root in the event at `position` of `main`, which is `event`, so that its own leaf can be recomputed.",
  params,
  answers: ok(
    z.object({
      headSeq: z.number().int(),
      headHash: z.string(),
      anchors: z.array(
        z.object({
          seq: z.number().int(),
          hash: z.string(),
          position: z.number().int(),
          leafIndex: z.number().int(),
          treeSize: z.number().int(),
          hashes: z.array(z.string()),
          event: publishedEventSchema,
        }),
      ),
    }),
    "The newest anchor, once there is one: it covers all entries before",
  ),
  refuses: roomRefuses,
  at,
  load: (call) => ({ ...load(call), row: getRoomAnchor(call.params.id) }),
  async answer({ env, services, userId, group, row, params: { id } }) {
    need(group);
    const head = allowed(await roomOf(env, id).heads(userId));
    if (!row) return { ...head, anchors: [] };
    const { groupId: _, ...anchor } = toRoomAnchor(row);
    const asked = { event: getChatAnchorAt(anchor.position) };
    // A replica may not have heard of it yet.
    const { event } = await services.at(MAIN).db.read(asked, { newest: true });
    return { ...head, anchors: event ? [{ ...anchor, event: publishEvent(event) }] : [] };
  },
});

const MAX_CHATS = 1_000;
const allOf = (viewerId: string, now: Date) => {
  const list = { viewerId, ofId: viewerId, now, limit: MAX_CHATS };
  return {
    created: listGroups({ ...list, filter: "created" }),
    joined: listGroups({ ...list, filter: "joined" }),
  };
};

export const listChats = playerQuery("GET /chats", {
  summary: "The caller's groups with their last messages, the last active first",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_CHATS).default(200),
    cursor: z.string().max(100).optional(),
  }),
  answers: ok(
    page(
      z.object({
        id: z.string(),
        group: groupSchema,
        last: itemSchema.nullable().openapi({ description: "Null where nothing is said" }),
        unread: z.number().int(),
        mentions: z.number().int().openapi({ description: "Those that name the caller" }),
        muted: z.boolean(),
      }),
    ),
    "Groups",
  ),
  loadEach: ({ userId, now }) => allOf(userId, now),
  async answer({ env, userId, communities, query: { limit, cursor } }) {
    const groups = communities.flatMap(({ created, joined }) => [...created, ...joined]);
    const rooms = await channelOf(env, userId).listChats(groups.map(({ id }) => id));
    const all = groups
      .flatMap((group) => {
        const room = rooms.find(({ groupId }) => groupId === group.id);
        if (!room) return [];
        const { last, unread, mentions, muted } = room;
        const place = `${last?.sentAt ?? group.createdAt}_${group.id}`;
        const chat = { id: group.id, group: viewGroup(group), last, unread, mentions, muted };
        return [{ place, chat }];
      })
      .filter(({ place }) => cursor === undefined || place < cursor)
      .sort((one, other) => (one.place < other.place ? 1 : -1));
    const shown = all.slice(0, limit);
    return {
      items: shown.map(({ chat }) => chat),
      nextCursor: all.length > limit ? shown.at(-1)!.place : null,
    };
  },
});

export const countUnreadChats = playerQuery("GET /chats/unread", {
  summary: "How many messages the caller has not read, in all groups and in each",
  answers: ok(
    z.object({
      total: z.number().int(),
      groups: z.array(z.object({ id: z.string(), unread: z.number().int() })),
    }),
    "The counts; groups without any are left out",
  ),
  loadEach: ({ userId, now }) => allOf(userId, now),
  async answer({ env, userId, communities }) {
    const ids = communities.flatMap(({ created, joined }) => [...created, ...joined]);
    const rooms = await channelOf(env, userId).listUnread(ids.map(({ id }) => id));
    const groups = rooms.flatMap(({ groupId: id, unread }) => (unread ? [{ id, unread }] : []));
    return { total: groups.reduce((sum, { unread }) => sum + unread, 0), groups };
  },
});

const settingsSchema = z.object({
  presence: z.boolean().openapi({ description: "Others see that one is here" }),
  typing: z.boolean().openapi({ description: "Others see that one writes" }),
});

export const getChatSettings = playerQuery("GET /chats/settings", {
  summary: "What others see of the caller in rooms",
  answers: ok(settingsSchema, "The settings"),
  async answer({ env, userId }) {
    const { shown, types } = await channelOf(env, userId).getChatSettings();
    return { presence: shown, typing: types };
  },
});

export const chooseChatSettings = playerProcedure("PUT /chats/settings", {
  summary: "Choose what others see of the caller in rooms",
  body: settingsSchema,
  answers: done("It holds from now on, in open windows too"),
  async answer({ env, userId, body: { presence: shown, typing: types } }) {
    await channelOf(env, userId).chooseChatSettings({ shown, types });
    return undefined;
  },
});
