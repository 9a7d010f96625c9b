import { z } from "@hono/zod-openapi";
import { commentVerbs } from "~/domain/comments/view";
import { standings } from "~/domain/publishing/standing";
import { attachedSchema, bodySchema, reasonSchema } from "./post-schemas";
import { personSchema } from "./schemas";

export const commentSchema = z
  .object({
    id: z.string(),
    postId: z.string(),
    author: personSchema,
    replyTo: personSchema
      .nullable()
      .openapi({ description: "Whom it answers; null where it is said to the post itself" }),
    replyToId: z.string().nullable().openapi({ description: "The comment that it answers" }),
    threadId: z.string().nullable().openapi({ description: "The comment beneath which it stands" }),
    text: z.string().nullable().openapi({
      description: "Markdown; `<@id>` names a player. Null: it, or its author's account, is gone",
    }),
    body: bodySchema,
    media: z.array(attachedSchema),
    mentions: z.array(personSchema),
    likes: z.number().int(),
    liked: z.boolean(),
    replies: z.number().int().openapi({ description: "Beneath one that begins a thread" }),
    state: z
      .enum(standings)
      .openapi({ description: "One that is gone is listed while there are replies beneath it" }),
    seen: z.boolean().openapi({ description: "False: what it says is kept from the caller" }),
    reason: reasonSchema,
    may: z.array(z.enum(commentVerbs)).openapi({ description: "What the caller may do with it" }),
    createdAt: z.string(),
    url: z.string(),
  })
  .openapi("Comment");
