import type { Language } from "~/domain/language";
import type { Block } from "~/domain/posts/tree";
import { postPath } from "~/domain/posts/paths";
import type { Person } from "~/domain/profile/view-person";
import type { Kept, Reason } from "~/domain/publishing/standing";
import { mayWithReview, type ReviewStanding, type ReviewVerb, reviewVerbs } from "./policies";
import type { Answerer } from "./events";
import type { ReviewRow } from "./queries";
import { recommends } from "~/domain/ratings/stars";
import type { Vote } from "./vote";

/** A review as one viewer sees it. */
export interface ReviewView {
  id: string;
  gameId: string;
  /** The official Space of the game. */
  spaceId: string;
  state: Kept;
  /** Why it is not published, for whoever sees it all the same. */
  reason: Reason | null;
  author: Person;
  stars: number;
  recommends: boolean;
  /** As it was written. */
  text: string | null;
  body: Block[];
  mentions: Person[];
  language: Language | null;
  helpful: number;
  unhelpful: number;
  /** The viewer's. */
  vote: Vote;
  comments: number;
  shares: number;
  answer: {
    /** Null for the house: operators are never named. */
    author: Person | null;
    /** For whom they speak. */
    by: Answerer;
    text: string;
    body: Block[];
    answeredAt: string;
  } | null;
  /** What the viewer may do with it. */
  may: ReviewVerb[];
  createdAt: string;
  editedAt: string | null;
  url: string;
}

const parse = <Value>(json: string | null): Value[] =>
  json === null ? [] : (JSON.parse(json) as Value[]);

/** Everybody whom these reviews name, to ask for at once. */
export const peopleOf = (rows: readonly ReviewRow[]): string[] =>
  rows.flatMap(({ authorId, answererId, answerBy, mentions }) => [
    authorId,
    ...(answererId === null || answerBy === "house" ? [] : [answererId]),
    ...parse<string>(mentions),
  ]);

export const reviewStandingOf = (
  { authorId, studioId }: Pick<ReviewRow, "authorId" | "studioId">,
  { id, isOperator }: { id: string; isOperator: boolean },
): ReviewStanding => ({ isAuthor: id === authorId, isOperator, isStudio: id === studioId });

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
  const who = reviewStandingOf(row, viewer);
  const stars = row.stars ?? 0;
  return {
    id,
    gameId,
    spaceId,
    state: row.state as Kept,
    reason: row.reason === null ? null : (JSON.parse(row.reason) as Reason),
    author: personOf(authorId),
    stars,
    recommends: recommends(stars),
    text,
    body: parse<Block>(row.body),
    mentions: parse<string>(row.mentions)
      .map(personOf)
      .filter((person) => person.id !== null),
    language,
    helpful,
    unhelpful,
    vote: row.vote === null ? null : row.vote === 1,
    comments,
    shares: row.shares,
    answer:
      answererId === null || answerText === null
        ? null
        : {
            author: answerBy === "house" ? null : personOf(answererId),
            by: answerBy!,
            text: answerText,
            body: parse<Block>(answerBody),
            answeredAt: answeredAt!,
          },
    may: viewer.id === "" ? [] : reviewVerbs.filter((verb) => mayWithReview(who, verb)),
    createdAt,
    editedAt,
    url: postPath(id),
  };
}
