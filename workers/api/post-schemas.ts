import { z } from "@hono/zod-openapi";
import { moods } from "~/domain/posts/feelings";
import { postVerbs } from "~/domain/posts/policies";
import { postKinds } from "~/domain/posts/kinds";
import type { Block } from "~/domain/posts/tree";
import { standings } from "~/domain/publishing/standing";
import { personSchema } from "./schemas";

export const attachedSchema = z
  .object({
    id: z.string(),
    kind: z.enum(["image", "video"]),
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    variants: z.array(z.object({ width: z.number().int(), url: z.string() })),
    posterUrl: z.string().optional(),
    alt: z.string().openapi({ description: "What it shows; empty where nobody said" }),
  })
  .openapi("AttachedMedia");

export const bodySchema = z.array(z.custom<Block>()).openapi({
  type: "array",
  items: { type: "object" },
  description:
    "The text as a tree: paragraphs, quotes, lists, code, and in them links, topics and players",
});

export const reasonSchema = z
  .object({
    rule: z.string().nullable(),
    version: z.number().int().nullable(),
    caseId: z.string().nullable(),
  })
  .nullable()
  .openapi({ description: "Why it is not published" });

const said = {
  title: z.string().nullable(),
  content: z.string().nullable().openapi({
    description: "Markdown; `<@id>` names a player. Null: its author's account is gone",
  }),
  body: bodySchema,
  media: z.array(attachedSchema),
  tagged: z.array(personSchema),
  mentions: z.array(personSchema).openapi({ description: "Players whom the text names" }),
  feeling: z.enum(moods).nullable(),
};

export const postSchema = z
  .object({
    id: z.string(),
    kind: z.enum(postKinds),
    state: z.enum(standings).exclude(["deleted"]).openapi({
      description: "What is not published is seen by its author and by those who judge",
    }),
    reason: reasonSchema,
    space: z.object({ id: z.string(), name: z.string(), avatarUrl: z.string() }).nullable(),
    author: personSchema,
    ...said,
    topics: z.array(z.string()),
    likes: z.number().int(),
    comments: z.number().int(),
    shares: z.number().int(),
    liked: z.boolean(),
    pinned: z.boolean(),
    locked: z.boolean().openapi({ description: "Nobody comments on it any more" }),
    may: z.array(z.enum(postVerbs)).openapi({ description: "What the caller may do with it" }),
    editedAt: z.string().nullable(),
    createdAt: z.string(),
    lastActivityAt: z.string(),
    url: z.string(),
  })
  .openapi("Post");

export const revisionSchema = z
  .object({
    ...said,
    stars: z.number().int().nullable().openapi({ description: "Of a review" }),
    version: z.number().int(),
    writtenAt: z.string(),
  })
  .openapi("PostRevision");
