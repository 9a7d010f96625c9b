import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import * as entries from "~/domain/points/entry-queries";
import { deskReasons, pointReasons } from "~/domain/points/events";
import * as queries from "~/domain/points/queries";
import { languages } from "~/domain/language";
import { ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { beforeOf, paging } from "./paging";
import { pointEntrySchema } from "./point-schemas";
import { page } from "./schemas";

const pointsSchema = z
  .object({
    balance: z.number().int(),
    earned: z.number().int(),
    spent: z.number().int(),
    given: z
      .number()
      .int()
      .optional()
      .openapi({ description: "By operators, in all: neither earned nor counted for a level" }),
    owed: z.number().int().optional().openapi({
      description: "Spent before a refund took it back: taken from the next points that come",
    }),
  })
  .openapi("Points");

export const getPoints = playerQuery("GET /points", {
  summary: "The caller's points",
  answers: ok(pointsSchema, "The points"),
  load: ({ userId }) => ({ points: queries.getPoints(userId) }),
  answer: ({ points }) => points,
});

export const listPointEntries = playerQuery("GET /points/entries", {
  summary: "Every change of the balance, newest first: its why",
  query: z.object({
    lng: z.enum(languages).default("en"),
    reason: z.enum([...pointReasons, ...deskReasons]).optional(),
    source: z
      .string()
      .max(80)
      .optional()
      .openapi({ description: "This source, or all under it: `check-in` for all its claims" }),
    direction: z.enum(["earned", "spent"]).optional(),
    ...paging(20),
  }),
  answers: ok(page(pointEntrySchema), "A page of changes"),
  // One more than asked for tells whether this page is the last.
  load: ({ userId, query: { limit, cursor, ...wanted } }) => ({
    rows: entries.listPointEntries({
      ...wanted,
      userId,
      beforeVersion: beforeOf({ cursor }),
      limit: limit + 1,
    }),
  }),
  answer: ({ rows, query }) => entries.pageOfEntries(rows, query.limit),
});

export const getPointsAt = playerQuery("GET /points/at", {
  summary: "The balance as it was at a time, or after an event of the log",
  query: z.object({
    lng: z.enum(languages).default("en"),
    time: z.iso.datetime({ offset: true }).optional(),
    position: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  answers: ok(
    z.object({ balance: z.number().int(), entry: z.union([pointEntrySchema, z.null()]) }),
    "The balance then, and the change that made it",
  ),
  load({ userId, query: { lng, time, position } }) {
    if ((time === undefined) === (position === undefined)) {
      throw new Refusal("malformed", { detail: "Either `time` or `position`" });
    }
    const entry =
      time === undefined
        ? entries.getPointEntryAtPosition({ userId, lng, position: position! })
        : entries.getPointEntryAtTime({ userId, lng, time: new Date(time).toISOString() });
    return { entry };
  },
  answer: ({ entry }) =>
    entry
      ? { balance: entry.balance, entry: entries.viewPointEntry(entry) }
      : { balance: 0, entry: null },
});
