import { z } from "@hono/zod-openapi";
import { listGroups } from "~/domain/groups/list-queries";
import { groupSchema, viewGroup } from "~/domain/groups/view";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerProcedure, playerQuery } from "~/workers/endpoint/query";
import { channelOf } from "~/workers/env";
import { itemSchema } from "./chat-schemas";
import { page, placeCursor } from "./schemas";

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
    cursor: placeCursor,
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
    const ids = new Set(
      communities.flatMap(({ created, joined }) => [...created, ...joined].map(({ id }) => id)),
    );
    const rooms = await channelOf(env, userId).listUnread([...ids]);
    // What one has left counts no more, whether or not its room has told so by now.
    const groups = rooms.flatMap(({ groupId: id, unread }) =>
      unread && ids.has(id) ? [{ id, unread }] : [],
    );
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
