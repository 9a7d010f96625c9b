import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import {
  getPointEntryAtPosition,
  getPointEntryAtTime,
  listPointEntries,
  pageOfEntries,
  viewPointEntry,
} from "~/domain/points/entry-queries";
import { pointReasons } from "~/domain/points/events";
import { getPoints } from "~/domain/points/queries";
import { languages } from "~/domain/language";
import { createRouter, json, problems, readAsPlayer, requireClaim } from "./context";

const security = [{ token: [] }];
const tags = ["Points"];
const LATEST = Number.MAX_SAFE_INTEGER;

const pointsSchema = z
  .object({ balance: z.number().int(), earned: z.number().int(), spent: z.number().int() })
  .openapi("Points");

const entrySchema = z
  .object({
    delta: z.number().int(),
    balance: z.number().int().openapi({ description: "After this change" }),
    reason: z.string(),
    source: z.string().openapi({ description: "The order, task, opening … it came from" }),
    names: z
      .array(z.string())
      .openapi({ description: "Of the task or the games it came from; empty for other reasons" }),
    rule: z.string().nullable().openapi({ example: "points:1" }),
    position: z.number().int().openapi({ description: "Of the event, in the log" }),
    occurredAt: z.string(),
  })
  .openapi("PointEntry");

export const points = createRouter();

points.openapi(
  createRoute({
    method: "get",
    path: "/points",
    operationId: "getPoints",
    summary: "The caller's points",
    tags,
    security,
    responses: { 200: json(pointsSchema, "The points"), ...problems(401) },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { balance } = await readAsPlayer(c, { balance: getPoints(userId) });
    return c.json(balance, 200);
  },
);

points.openapi(
  createRoute({
    method: "get",
    path: "/points/entries",
    operationId: "listPointEntries",
    summary: "Every change of the balance, newest first: its why",
    tags,
    security,
    request: {
      query: z.object({
        lng: z.enum(languages).default("en"),
        reason: z.enum(pointReasons).optional(),
        source: z
          .string()
          .max(80)
          .optional()
          .openapi({ description: "This source, or all under it: `check-in` for all its claims" }),
        direction: z.enum(["earned", "spent"]).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(20),
        cursor: z
          .string()
          .regex(/^\d{1,15}$/)
          .optional(),
      }),
    },
    responses: {
      200: json(
        z.object({ items: z.array(entrySchema), nextCursor: z.string().nullable() }),
        "A page of changes",
      ),
      ...problems(401),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { limit, cursor, ...wanted } = c.req.valid("query");
    const beforeVersion = cursor === undefined ? LATEST : Number(cursor);
    const { entries } = await readAsPlayer(c, {
      // One more than asked for tells whether this page is the last.
      entries: listPointEntries({ ...wanted, userId, beforeVersion, limit: limit + 1 }),
    });
    return c.json(pageOfEntries(entries, limit), 200);
  },
);

points.openapi(
  createRoute({
    method: "get",
    path: "/points/at",
    operationId: "getPointsAt",
    summary: "The balance as it was at a time, or after an event of the log",
    tags,
    security,
    request: {
      query: z.object({
        lng: z.enum(languages).default("en"),
        time: z.iso.datetime({ offset: true }).optional(),
        position: z.coerce.number().int().min(0).max(LATEST).optional(),
      }),
    },
    responses: {
      200: json(
        z.object({ balance: z.number().int(), entry: entrySchema.nullable() }),
        "The balance then, and the change that made it",
      ),
      ...problems(401),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { lng, time, position } = c.req.valid("query");
    if ((time === undefined) === (position === undefined)) {
      throw new Refusal("malformed", { detail: "Either `time` or `position`" });
    }
    const { entry } = await readAsPlayer(c, {
      entry:
        time === undefined
          ? getPointEntryAtPosition({ userId, lng, position: position! })
          : getPointEntryAtTime({ userId, lng, time: new Date(time).toISOString() }),
    });
    if (!entry) return c.json({ balance: 0, entry: null }, 200);
    return c.json({ balance: entry.balance, entry: viewPointEntry(entry) }, 200);
  },
);
