import { selectTypes } from "~/domain/contributions/counted";

/** What the panels of today count, and by which events: 1 each, or USD cents for what is spent. */
const types = {
  spending: ["OrderFulfilled", "GiftRedeemed", "RoyaltyPaid"],
  posts: ["PostPublished"],
  likes: ["PostLiked", "CommentLiked"],
  comments: ["CommentPublished"],
} as const satisfies Record<string, readonly string[]>;

/** Of what is spent, and of all else, as SQL. */
export const SPENT = selectTypes(types.spending);
export const DONE = selectTypes([...types.posts, ...types.likes, ...types.comments]);

export type Measure = keyof typeof types;
export const measures = ["spending", "posts", "likes", "comments"] as const;

export const measureOf = (type: string): Measure | undefined =>
  measures.find((measure) => (types[measure] as readonly string[]).includes(type));

/** What a player did, by measure. */
export function amountsOf(
  sums: readonly { type: string; amount: number }[],
): Record<Measure, number> {
  const amounts = { spending: 0, posts: 0, likes: 0, comments: 0 };
  for (const { type, amount } of sums) {
    const measure = measureOf(type);
    if (measure) amounts[measure] += amount;
  }
  return amounts;
}
