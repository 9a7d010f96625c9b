import { z } from "zod";
import { languages } from "~/domain/language";
import { postPath } from "~/domain/posts/paths";
import { bodySchema } from "~/domain/posts/view";
import { type Person, personSchema } from "~/domain/profile/view-person";
import { type VisibleState, keptFields } from "~/domain/publishing/state";
import { MAX_STARS, recommends } from "~/domain/ratings/stars";
import { answerers } from "./events";
import { mayWithReview, type ReviewAccess, reviewVerbs } from "./policies";
import type { ReviewRow } from "./queries";

export const votesSchema = z
  .object({
    helpful: z.number().int(),
    unhelpful: z.number().int(),
    vote: z.boolean().nullable().meta({ description: "What the caller said" }),
  })
  .meta({ id: "ReviewVotes", example: { helpful: 12, unhelpful: 1, vote: true } });

/** A review as one viewer sees it. */
export const reviewSchema = z
  .object({
    id: z.string().meta({
      description: "That of a post: comments, shares and reports take it",
    }),
    gameId: z.string(),
    spaceId: z.string().meta({ description: "The official Space of the game" }),
    ...keptFields,
    author: personSchema,
    stars: z.number().int().min(1).max(MAX_STARS),
    recommends: z.boolean().meta({ description: "From four stars on" }),
    text: z.string().nullable().meta({ description: "Markdown" }),
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
          .meta({ description: "Null for the house: operators are never named" }),
        by: z.enum(answerers).meta({ description: "For whom they speak" }),
        text: z.string(),
        body: bodySchema,
        answeredAt: z.string(),
      })
      .nullable(),
    may: z.array(z.enum(reviewVerbs)).meta({ description: "What the caller may do with it" }),
    createdAt: z.string(),
    editedAt: z.string().nullable(),
    url: z.string(),
    playedSeconds: z.number().int().nullable().optional().meta({
      description:
        "In a game's list: how long its author has played it here; null where that is not known, or not shown",
    }),
  })
  .meta({ id: "Review" });
export type ReviewView = z.infer<typeof reviewSchema>;

/** Everybody whom these reviews name, to ask for at once. */
export const peopleOf = (rows: readonly ReviewRow[]): string[] =>
  rows.flatMap(({ authorId, answererId, answerBy, mentions }) => [
    authorId,
    ...(answererId === null || answerBy === "house" ? [] : [answererId]),
    ...(mentions ?? []),
  ]);

export const reviewAccessOf = (
  { authorId, studioId }: Pick<ReviewRow, "authorId" | "studioId">,
  { id, isOperator }: { id: string; isOperator: boolean },
): ReviewAccess => ({ isAuthor: id === authorId, isOperator, isStudio: id === studioId });

export function viewReview(
  row: ReviewRow,
  personOf: (id: string) => Person,
  viewer: { id: string; isOperator: boolean },
): ReviewView {
  const {
    id,
    gameId,
    spaceId,
    authorId,
    content: text,
    language,
    helpful,
    unhelpful,
    comments,
  } = row;
  const { answererId, answerBy, answerText, answerBody, answeredAt, createdAt, editedAt } = row;
  const who = reviewAccessOf(row, viewer);
  const stars = row.stars ?? 0;
  return {
    id,
    gameId,
    spaceId,
    state: row.state as VisibleState,
    reason: row.reason,
    author: personOf(authorId),
    stars,
    recommends: recommends(stars),
    text,
    body: row.body ?? [],
    mentions: (row.mentions ?? []).map(personOf).filter((person) => person.id !== null),
    language,
    helpful,
    unhelpful,
    vote: row.vote,
    comments,
    shares: row.shares,
    answer:
      answererId === null || answerText === null
        ? null
        : {
            author: answerBy === "house" ? null : personOf(answererId),
            by: answerBy!,
            text: answerText,
            body: answerBody ?? [],
            answeredAt: answeredAt!,
          },
    may: viewer.id === "" ? [] : reviewVerbs.filter((verb) => mayWithReview(who, verb)),
    createdAt,
    editedAt,
    url: postPath(id),
  };
}
