import { expect } from "vitest";
import type { Rating } from "~/domain/ratings/view";
import type { ReviewView } from "~/domain/reviews/view";
import type { Post } from "./model";
import type { Reader } from "./reader";

interface Reviews {
  items: ReviewView[];
  rating: Rating;
}

/** What is said of a game, in each order and by its stars, and what the shop shows of it. */
export async function compareReviews(reader: Reader, gameId: string): Promise<void> {
  const { sight } = reader;
  const path = `/games/${gameId}/reviews`;
  const wanted = [...sight.model.posts.values()]
    .filter((post) => sight.listsReview(post, gameId))
    .sort(newestFirst);
  const newest = await reader.all<ReviewView>(`${path}?sort=new`, idOf, 4);
  expect([path, newest.map(cardOf)]).toEqual([path, wanted.map((post) => sight.reviewCard(post))]);
  const helpful = await reader.all<ReviewView>(`${path}?sort=helpful`, idOf, 3);
  const best = wanted.toSorted((one, other) => scoreOf(other) - scoreOf(one));
  expect([path, helpful.map(idOf)]).toEqual([path, best.map(idOf)]);
  for (const stars of [1, 4]) {
    const found = await reader.all<ReviewView>(`${path}?sort=new&stars=${stars}`, idOf, 3);
    const alike = wanted.filter(({ review }) => review!.stars === stars);
    expect([path, stars, found.map(idOf)]).toEqual([path, stars, alike.map(idOf)]);
  }
  const rating = sight.ratingOf(gameId);
  expect((await reader.get<Reviews>(path)).body.rating).toEqual(rating);
  const { body } = await reader.get<{ rating: Omit<Rating, "stars"> | null }>(`/games/${gameId}`);
  const { count, recommended } = rating;
  expect([gameId, body.rating ?? { count: 0, recommended: 0 }]).toMatchObject([
    gameId,
    { count, recommended },
  ]);
}

const idOf = ({ id }: { id: string }) => id;
const newestFirst = (one: Post, other: Post) =>
  `${other.createdAt} ${other.id}` < `${one.createdAt} ${one.id}` ? -1 : 1;
/** The same for whoever asks, or a list would have as many orders as readers. */
const scoreOf = ({ review }: Post) =>
  [...review!.votes.values()].reduce((score, isHelpful) => score + (isHelpful ? 1 : -1), 0);

function cardOf({ id, gameId, state, author, stars, recommends, answer, ...review }: ReviewView) {
  const { helpful, unhelpful, vote, comments, shares, may, createdAt } = review;
  return {
    id,
    gameId,
    state,
    author: author.id,
    stars,
    recommends,
    helpful,
    unhelpful,
    vote,
    comments,
    shares,
    answeredBy: answer?.by ?? null,
    may,
    createdAt,
  };
}
