import { z } from "@hono/zod-openapi";

export const pointEntrySchema = z
  .object({
    delta: z.number().int(),
    balance: z.number().int().openapi({ description: "After this change" }),
    reason: z.string(),
    source: z.string().openapi({ description: "The order, task, opening … it came from" }),
    names: z
      .array(z.string())
      .openapi({ description: "Of the task or the games it came from; empty for other reasons" }),
    rule: z.string().nullable().openapi({ example: "points:1" }),
    message: z
      .string()
      .optional()
      .openapi({ description: "What an operator who gave or took them said of it" }),
    position: z.number().int().openapi({ description: "Of the event, in the log" }),
    occurredAt: z.string(),
  })
  .openapi("PointEntry");
