import { z } from "@hono/zod-openapi";
import { entryKinds } from "~/domain/chat/entry";
import { personSchema } from "~/domain/profile/view-person";

const mediaSchema = z.object({
  id: z.string(),
  kind: z.enum(["image", "video"]),
  url: z.string(),
  width: z.number(),
  height: z.number(),
});

export const entrySchema = z
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

export const itemSchema = entrySchema
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
