import { z } from "@hono/zod-openapi";
import { articleVerbs } from "~/domain/articles/policies";
import { languages } from "~/domain/language";
import { inEveryLanguage } from "~/domain/localised";
import { attachedSchema, bodySchema } from "./post-schemas";
import { personSchema } from "./schemas";

const count = z.number().int();
const time = z.string();

export const lngQuery = z
  .enum(languages)
  .default("en")
  .openapi({ description: "In which language; in English where it lacks that" });

export const articleCardSchema = z
  .object({
    id: z.string(),
    kind: z.literal("article"),
    space: z
      .object({ id: z.string(), name: z.string(), avatarUrl: z.string() })
      .openapi({ description: "The official Space that it is in" }),
    gameId: z.string().nullable().openapi({ description: "The game that it is about" }),
    author: personSchema,
    language: z.enum(languages).openapi({ description: "Of its texts" }),
    title: z.string(),
    excerpt: z.string(),
    cover: attachedSchema.nullable(),
    publishDate: time,
    correctedAt: time.nullable(),
    likes: count,
    comments: count,
    shares: count,
    liked: z.boolean(),
    locked: z.boolean(),
    may: z.array(z.enum(articleVerbs)).openapi({ description: "What the caller may do with it" }),
    url: z.string(),
  })
  .openapi("ArticleCard");

export const articleSchema = articleCardSchema
  .extend({
    languages: z.array(z.enum(languages)).openapi({ description: "In which there is one" }),
    content: z.string().openapi({ description: "Markdown, as it was written" }),
    body: bodySchema,
    mentions: z.array(personSchema),
    corrections: z
      .array(z.object({ place: z.number().int(), note: z.string(), correctedAt: time }))
      .openapi({ description: "What was corrected, the last first" }),
  })
  .openapi("Article");

export const textBeforeSchema = articleSchema
  .pick({ language: true, title: true, content: true, body: true, mentions: true })
  .extend({ writtenAt: time })
  .openapi("ArticleTextBefore");

const text = z.object({ title: z.string(), content: z.string() });
export const deskArticleSchema = z
  .object({
    id: z.string(),
    state: z.enum(["draft", "scheduled", "published", "hidden", "removed"]),
    restorable: z.boolean().openapi({ description: "Hidden from the desk, and given back there" }),
    space: z.object({ id: z.string(), name: z.string() }),
    gameId: z.string().nullable(),
    author: personSchema,
    texts: inEveryLanguage(text),
    cover: attachedSchema.nullable(),
    writtenAt: time,
    publishAt: time.nullable(),
    publishedAt: time.nullable(),
    correctedAt: time.nullable(),
  })
  .openapi("DeskArticle");
