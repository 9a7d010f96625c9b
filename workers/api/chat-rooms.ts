import { z } from "@hono/zod-openapi";
import { getChatAnchorAt } from "~/domain/chat/anchor-queries";
import { getRoomAnchor } from "~/domain/chat/head-queries";
import { viewRoom } from "~/domain/chat/room-facts";
import { publishEvent } from "~/domain/ledger/published-event";
import { MAIN } from "~/domain/logs";
import { personSchema } from "~/domain/profile/view-person";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerProcedure, playerQuery } from "~/workers/endpoint/query";
import { itemSchema } from "./chat-schemas";
import { allowed, inRoom, requireRoom, roomRefuses } from "./in-room";
import { pathId, publishedEventSchema } from "./schemas";

export const getRoom = playerQuery("GET /groups/{id}/room", {
  ...inRoom,
  summary: "How the room of a group stands for a member: marks, pinned messages, who is here",
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
  async answer({ env, userId, group }) {
    return viewRoom(allowed(await requireRoom(env, group).state(userId)), group!);
  },
});

export const muteGroup = playerProcedure("PUT /groups/{id}/mute", {
  ...inRoom,
  summary: "In a muted group only what names one counts as unread",
  body: z.object({ muted: z.boolean() }),
  answers: done("It holds from now on"),
  refuses: roomRefuses,
  async answer({ env, userId, group, body }) {
    return allowed(await requireRoom(env, group).mute(userId, body.muted));
  },
});

export const acknowledgeAnnouncement = playerProcedure("PUT /groups/{id}/acknowledgement", {
  ...inRoom,
  summary: "Acknowledge the announcement of a group, as it is now",
  answers: done("It is acknowledged, until it changes"),
  refuses: roomRefuses,
  async answer({ env, userId, group }) {
    return allowed(await requireRoom(env, group).acknowledge(userId, group!.announcedAt));
  },
});

const pinParams = z.object({ id: pathId, seq: z.coerce.number().int().min(1) });
const pinRefuses = [...roomRefuses, "forbidden", "too_many_pins"] as const;

export const pinMessage = playerProcedure("PUT /groups/{id}/pins/{seq}", {
  ...inRoom,
  summary: "Put a message on top of a group's room: its admins",
  params: pinParams,
  answers: done("It is pinned"),
  refuses: pinRefuses,
  async answer({ env, userId, group, params: { seq } }) {
    return allowed(await requireRoom(env, group).pin(userId, seq, true));
  },
});

export const unpinMessage = playerProcedure("DELETE /groups/{id}/pins/{seq}", {
  ...inRoom,
  summary: "Take a message from the top: admins",
  params: pinParams,
  answers: done("It is not pinned"),
  refuses: pinRefuses,
  async answer({ env, userId, group, params: { seq } }) {
    return allowed(await requireRoom(env, group).pin(userId, seq, false));
  },
});

export const verifyRoom = playerQuery("GET /groups/{id}/verify", {
  ...inRoom,
  summary: "The head of a room, and by which event of the main log it is covered",
  description:
    "RFC 6962 path of the leaf (UTF-8 of groupId, LF, decimal seq, LF, base64 hash; leaves sorted by groupId) to the root in the event at `position` of `main`, which is `event`, so that its own leaf can be recomputed.",
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
  load: (call) => ({ ...inRoom.load(call), row: getRoomAnchor(call.params.id) }),
  async answer({ env, services, userId, group, row }) {
    const head = allowed(await requireRoom(env, group).heads(userId));
    if (!row) return { ...head, anchors: [] };
    const { groupId: _, ...anchor } = row;
    const asked = { event: getChatAnchorAt(anchor.position) };
    // A replica may not have heard of it yet.
    const { event } = await services.at(MAIN).db.read(asked, { newest: true });
    return { ...head, anchors: event ? [{ ...anchor, event: publishEvent(event) }] : [] };
  },
});
