import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import { endOfNew } from "./gate";
import type { PublishingRule } from "./rule";

/** What an account may publish while it is new. */
export interface Allowance {
  /** How many more posts. */
  posts: number;
  /** In each of them. */
  pictures: number;
  links: number;
  /** From then on there are no such limits. */
  until: string;
}

/** How many of its first posts an account has published. */
export const countFirstPosts = (userId: string): BoundQuery<number> =>
  mapQuery(
    rawQuery<{ taken: number }>(
      `SELECT count(*) AS "taken" FROM "first_posts" WHERE "user_id" = ?`,
      [userId],
    ),
    ([row]) => row!.taken,
  );

interface Account {
  registeredAt: string;
  /** See {@link countFirstPosts}. */
  taken: number;
}

/** @returns null for an account that is not new. */
export function allowanceOf(
  rule: PublishingRule,
  { registeredAt, taken }: Account,
  now: Date,
): Allowance | null {
  const end = endOfNew(rule, registeredAt);
  if (now >= end) return null;
  const { posts, pictures, links } = rule.newAccounts;
  return { posts: Math.max(0, posts - taken), pictures, links, until: end.toISOString() };
}
