import { z } from "@hono/zod-openapi";
import { languages } from "~/domain/language";
import { standings } from "~/domain/publishing/standing";
import { answerers } from "~/domain/reviews/events";
import { reviewVerbs } from "~/domain/reviews/policies";
import { MAX_STARS } from "~/domain/ratings/stars";
import { bodySchema, reasonSchema } from "./post-schemas";
import { personSchema } from "./schemas";

const stars = z.number().int().min(1).max(MAX_STARS);

export const votesSchema = z
  .object({
    helpful: z.number().int(),
    unhelpful: z.number().int(),
    vote: z.boolean().nullable().openapi({ description: "What the caller said" }),
  })
  .openapi("ReviewVotes", { example: { helpful: 12, unhelpful: 1, vote: true } });

export const reviewSchema = z
  .object({
    id: z.string().openapi({
      description: "That of a post: comments, shares and reports take it",
    }),
    gameId: z.string(),
    spaceId: z.string().openapi({ description: "The official Space of the game" }),
    state: z.enum(standings).exclude(["deleted"]),
    reason: reasonSchema,
    author: personSchema,
    stars,
    recommends: z.boolean().openapi({ description: "From four stars on" }),
    text: z.string().nullable().openapi({ description: "Markdown" }),
    body: bodySchema,
    mentions: z.array(personSchema),
    language: z.enum(languages).nullable(),
    ...votesSchema.shape,
    comments: z.number().int(),
    shares: z.number().int(),
    answer: z
      .object({
        author: personSchema
          .nullable()
          .openapi({ description: "Null for the house: operators are never named" }),
        by: z.enum(answerers).openapi({ description: "For whom they speak" }),
        text: z.string(),
        body: bodySchema,
        answeredAt: z.string(),
      })
      .nullable(),
    may: z.array(z.enum(reviewVerbs)).openapi({ description: "What the caller may do with it" }),
    createdAt: z.string(),
    editedAt: z.string().nullable(),
    url: z.string(),
  })
  .openapi("Review");

export const ratingSchema = z
  .object({
    count: z.number().int(),
    recommended: z.number().int(),
    stars: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]).openapi({
      type: "array",
      items: { type: "integer" },
      description: "How many give one star, two, and so on to five",
    }),
  })
  .openapi("Rating");
