import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { languages } from "~/domain/language";
import { listChoices } from "~/domain/notifications/choice-queries";
import {
  chooseNotificationsSchema,
  kindSchema,
  placeSchema,
  readNotificationsSchema,
} from "~/domain/notifications/commands";
import { groupNames, kindsIn } from "~/domain/notifications/groups";
import { formatPlace, parsePlace } from "~/domain/notifications/place";
import { isPushEndpoint } from "~/domain/notifications/push-endpoint";
import { dropPushAddress, keepPushAddress } from "~/domain/notifications/delivery-queries";
import { countUnread, listLines } from "~/domain/notifications/queries";
import { targetKinds } from "~/domain/notifications/targets";
import { readThings } from "~/domain/notifications/thing-queries";
import * as useCases from "~/domain/notifications/use-cases";
import { collectibleNames } from "~/workers/items/names";
import { viewLines } from "~/domain/notifications/view";
import { personSchema } from "~/domain/profile/view-person";
import { OPENING, type Opening } from "~/durable-objects/opening";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok, upgraded } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { answerUpgrade, requireUpgrade } from "~/workers/endpoint/upgrade";
import { channelOf } from "~/workers/env";
import { readIn } from "~/workers/notifications/read-in";
import { vapidKeys } from "~/workers/push/vapid";
import { page, completeList } from "./schemas";

const language = z.enum(languages).default("en");

const targetSchema = z.object({
  kind: z.enum(targetKinds),
  id: z.string(),
  url: z.string(),
  title: z.string(),
});
const detailSchema = z.record(z.string(), z.union([z.string(), z.number()]));

const notificationSchema = z
  .object({
    id: z
      .string()
      .openapi({ description: "Another one when somebody or something joins the line" }),
    line: z.string().openapi({ description: "Stays the same when its id changes" }),
    kind: kindSchema,
    actors: z.array(personSchema).openapi({ description: "The newest of them, at most 3" }),
    count: z
      .number()
      .int()
      .openapi({ description: "How many people or things; at most 500, but of likes all" }),
    target: targetSchema,
    detail: detailSchema,
    read: z.boolean(),
    time: z.string(),
    also: z
      .array(z.object({ kind: kindSchema, target: targetSchema, detail: detailSchema }))
      .openapi({ description: "What came of the same order: rewards and achievements" }),
  })
  .openapi("Notification");

export const listNotifications = playerQuery("GET /notifications", {
  summary: "What the caller was told, newest first",
  description: "What concerns one thing is one line. The newest 500 of each kind are kept.",
  query: z.object({
    kind: kindSchema.optional(),
    group: z.enum(groupNames).optional().openapi({ description: "Of several kinds" }),
    lng: language,
    limit: z.coerce.number().int().min(1).max(50).default(20),
    cursor: placeSchema.optional(),
  }),
  answers: ok(page(notificationSchema), "Lines"),
  load: ({ userId, query: { kind, group, cursor, limit }, now }) => ({
    lines: listLines({
      userId,
      now,
      kinds: kind ? [kind] : group && kindsIn(group),
      limit,
      before: cursor ? parsePlace(cursor) : undefined,
    }),
  }),
  async answer({ services, userId, now, lines, query: { lng, limit } }) {
    const things = await readThings(lines, readIn(services), { userId, now });
    const items = viewLines(lines, things, lng, { collectible: await collectibleNames(lng) });
    const last = lines[limit - 1];
    return { items, nextCursor: last ? formatPlace(last) : null };
  },
});

export const countUnreadNotifications = playerQuery("GET /notifications/unread", {
  summary: "How many lines the caller has not read",
  answers: ok(z.object({ count: z.number().int() }), "The count"),
  load: ({ userId, now }) => ({ count: countUnread(userId, now) }),
  answer: ({ count }) => ({ count }),
});

export const readNotifications = playerCommand("POST /notifications/read", {
  summary: "Mark as read what there is up to a line",
  description: "`upTo` is the id of the newest line that was seen. A mark never goes back.",
  body: readNotificationsSchema,
  answers: done("They are read"),
  input: ({ body: { upTo } }) => ({ place: parsePlace(upTo)! }),
  ...useCases.readNotifications,
  // The badge goes down in every window.
  reply({ services, userId }) {
    services.waitUntil(channelOf(services.env, userId).refresh());
    return undefined;
  },
});

const choiceSchema = z.object({
  kind: kindSchema,
  site: z.boolean(),
  mail: z.boolean().nullable().openapi({ description: "Null where no letters are written" }),
});

export const listNotificationChoices = playerQuery("GET /notifications/choices", {
  summary: "What the caller wants to be told, and how",
  answers: ok(completeList(choiceSchema), "All kinds"),
  load: ({ userId }) => ({ choices: listChoices(userId) }),
  answer: ({ choices }) => ({ items: choices, nextCursor: null }),
});

export const chooseNotifications = playerCommand("PUT /notifications/choices", {
  summary: "Choose what to be told, and how",
  description:
    "Kinds that are left out stay as they are. What is switched off is in no list and no count.",
  body: chooseNotificationsSchema,
  answers: done("It holds from now on"),
  input: ({ body: { choices } }) => ({ choices }),
  ...useCases.chooseNotifications,
  reply({ services, userId }) {
    services.waitUntil(channelOf(services.env, userId).refresh());
    return undefined;
  },
});

const pushKeys = z.object({
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
});
const endpoint = z.string().max(1024);

export const getPushKey = playerQuery("GET /notifications/push-key", {
  summary: "The key that pushes to browsers are signed by",
  answers: ok(z.object({ key: z.string() }), "base64url, for `PushManager.subscribe`"),
  answer: async ({ env }) => ({ key: (await vapidKeys(env.VAPID_KEY)).publicKey }),
});

export const pushHere = playerCommand("PUT /notifications/push-address", {
  summary: "Push to this browser what is new, until the session ends",
  description:
    "Only addresses at the push services of browsers are taken. At most 10 browsers a player.",
  body: z.object({ endpoint, keys: pushKeys, lng: language }),
  answers: done("It will be pushed to"),
  refuses: ["unknown_push_service"],
  decide({ env, user, body: { endpoint, keys, lng }, now }) {
    if (!isPushEndpoint(endpoint, env.APP_MODE === "local")) {
      throw new Refusal("unknown_push_service");
    }
    const owner = { userId: user.id, tokenHash: user.tokenHash, language: lng, now };
    return { appends: [], writes: keepPushAddress({ endpoint, ...keys }, owner), answer: null };
  },
  reply: () => undefined,
});

export const pushHereNoMore = playerCommand("POST /notifications/push-address/forget", {
  summary: "Push nothing more to a browser",
  body: z.object({ endpoint }),
  answers: done("It is forgotten"),
  decide: ({ userId, body }) => ({
    appends: [],
    writes: [dropPushAddress(body.endpoint, userId)],
    answer: null,
  }),
  reply: () => undefined,
});

export const openPlayerSocket = playerQuery("GET /me/socket", {
  summary: "A socket that tells one window what is new",
  description:
    'WebSocket with the subprotocols `playstead.chat.v1` and `x-token.{token}`. Frames: `{ type: "notification", notification, unread }` and `{ type: "notifications", unread }`; the count comes first of all. `{"type":"ping"}` is answered by `{"type":"pong"}`. Closed by 4001 when the session ends.',
  query: z.object({ lng: language }),
  answers: upgraded("The socket"),
  refuses: ["upgrade_required", "forbidden"],
  async answer({ c, env, user, query: { lng } }) {
    requireUpgrade(c);
    const opening: Opening = {
      userId: user.id,
      tokenHash: user.tokenHash,
      expiresAt: user.expiresAt,
      language: lng,
    };
    const { status, webSocket } = await channelOf(env, user.id).fetch(c.req.url, {
      headers: { upgrade: "websocket", [OPENING]: JSON.stringify(opening) },
    });
    if (status !== 101 || !webSocket) throw new Refusal("too_many_requests");
    return answerUpgrade(c, webSocket);
  },
});
