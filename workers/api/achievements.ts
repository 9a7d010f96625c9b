import { z } from "@hono/zod-openapi";
import { listAchievementEntries } from "~/domain/achievements/entry-queries";
import * as queries from "~/domain/achievements/queries";
import { achievementViewSchema, viewAchievement } from "~/domain/achievements/view";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { languages } from "~/domain/language";
import { LOG_NAMES } from "~/domain/logs";
import { ok } from "~/workers/endpoint/endpoint";
import { playerQuery, visitorQuery } from "~/workers/endpoint/query";
import { completeList, listQuery, page, pathId } from "./schemas";

const lng = z.enum(languages).default("en");

export const listAchievements = visitorQuery("GET /achievements", {
  summary: "All achievements, who many have each, and how far the caller is",
  query: z.object({
    lng,
    game: z.string().max(100).optional().openapi({ description: "Only those of this game" }),
  }),
  answers: ok(completeList(achievementViewSchema), "The achievements"),
  load: ({ userId, now, query: { game } }) => ({
    all: queries.listAchievements(userId, now, game),
  }),
  answer: ({ all, query }) => ({
    items: all.map((one) => viewAchievement(one, query.lng)),
    nextCursor: null,
  }),
});

export const listAchievementsOfUser = playerQuery("GET /users/{id}/achievements", {
  summary: "What a player has unlocked, newest first; empty where they do not show it",
  params: z.object({ id: pathId }),
  query: listQuery.extend({ lng }),
  answers: ok(page(achievementViewSchema), "A page of achievements"),
  load: ({ userId: viewerId, params: { id: userId }, query: { limit, cursor } }) => ({
    rows: queries.listUnlocked({ userId, viewerId, limit, ...readCursor(cursor) }),
  }),
  answer: ({ rows, query: { limit, lng: language } }) => ({
    items: rows.map((one) => viewAchievement(one, language)),
    nextCursor: nextCursor(rows, limit, (row) => [row.unlockedAt!, row.achievement.id]),
  }),
});

const entrySchema = z.object({
  delta: z.number().int(),
  balance: z.number().int().openapi({ description: "The progress, with this" }),
  reason: z.string().openapi({ description: "The type of the deed" }),
  source: z.string().openapi({ description: "The order, game, post … it was about" }),
  rule: z.string(),
  log: z.enum(LOG_NAMES).openapi({ description: "The log that `position` lies in" }),
  position: z.number().int(),
  occurredAt: z.string(),
});

export const listAchievementDeeds = playerQuery("GET /achievements/entries", {
  summary: "The deeds that count towards an achievement of the caller, newest first",
  description: "Of one that is unlocked those by which it was, as they stood then; at most 500.",
  query: z.object({
    source: z.string().max(40).openapi({ description: "The achievement's id" }),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z
      .string()
      .regex(/^\d{1,3}$/)
      .optional(),
    lng,
  }),
  answers: ok(page(entrySchema), "A page of deeds"),
  load: ({ userId, now, query: { source: achievementId, limit, cursor = "0" } }) => ({
    rows: listAchievementEntries({
      userId,
      achievementId,
      now,
      skip: Number(cursor),
      limit: limit + 1,
    }),
  }),
  answer: ({ rows, query: { limit, cursor = "0" } }) => ({
    items: rows.slice(0, limit),
    nextCursor: rows.length > limit ? String(Number(cursor) + limit) : null,
  }),
});
