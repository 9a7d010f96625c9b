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

interface Account {
  registeredAt: string;
  /** How many of its first posts it has published. */
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
