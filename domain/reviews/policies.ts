import { Policies } from "~/domain/policies/policy";

class Somebody {}
/** Whoever wrote the review. */
class Author extends Somebody {}
class Operator extends Somebody {}

class Review {}

/** Who may do what with a review, as sentences. Nobody need be a member of the game's Space for any of it. */
const reviewPolicies = new Policies();
reviewPolicies.allow(Author, ["edit", "delete"], Review);
reviewPolicies.allow(Operator, ["answer"], Review);

export const reviewVerbs = ["edit", "delete", "answer"] as const;
export type ReviewVerb = (typeof reviewVerbs)[number];

export function mayWithReview(
  who: { isAuthor: boolean; isOperator: boolean },
  verb: ReviewVerb,
): boolean {
  const actors = [who.isAuthor && new Author(), who.isOperator && new Operator()];
  return actors.some((actor) => actor && reviewPolicies.can(actor, verb, new Review()));
}
