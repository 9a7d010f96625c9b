import { expect } from "vitest";
import type { TestPlayer } from "~/tests/spaces/world";
import { call } from "~/tests/sign-in/player";
import type { Comment, Model, Post } from "./model";

/**
 * What counts for a player today, where no account is too new: each thing of others once, while it stands. Whoever
 * liked or commented keeps it when their thing's author deletes the thing.
 */
export async function compareContributions(
  model: Model,
  { token, user }: TestPlayer,
): Promise<void> {
  const response = await call("/mining", { token });
  expect(response.status).toBe(200);
  const { today } = await response.json<{
    today: Record<"posts" | "likes" | "comments", number>;
  }>();
  const posts = [...model.posts.values()];
  const counts = ({ author, likes, comments, state, review }: Post) =>
    review === null &&
    state === "published" &&
    ([...likes].some((who) => who !== author) ||
      comments.some((one) => isBy(one) && one.author !== author));
  const likedPosts = posts.filter(({ author, likes }) => author !== user.id && likes.has(user.id));
  const likedComments = [...model.comments.values()].filter(
    ({ author, likes }) => author !== user.id && likes.has(user.id),
  );
  const commented = posts.filter(
    ({ author, comments }) =>
      author !== user.id && comments.some((one) => isBy(one) && one.author === user.id),
  );
  const { likes, comments, posts: published } = today;
  expect([user.id, { published, likes, comments }]).toEqual([
    user.id,
    {
      published: posts.filter((post) => post.author === user.id && counts(post)).length,
      likes: likedPosts.length + likedComments.length,
      comments: commented.length,
    },
  ]);
}

const isBy = ({ state }: Comment) => state === "published";
