import { Policies } from "~/domain/policies/operators";

class Somebody {}
/** Whoever wrote the review. */
class Author extends Somebody {}
class Operator extends Somebody {}
/** Whoever operators handed the game's Space over to. */
class Studio extends Somebody {}

class Review {
  constructor(readonly isOwn: boolean) {}
}

/** Who may do what with a review, as sentences. Nobody need be a member of the game's Space for any of it. */
const reviewPolicies = new Policies();
reviewPolicies.allow(Author, ["edit", "delete"], Review);
// Nobody answers themselves.
reviewPolicies.allow(Studio, ["answer"], Review, (_, { isOwn }) => !isOwn);
reviewPolicies.allow(Operator, ["answer"], Review, (_, { isOwn }) => !isOwn);

export const reviewVerbs = ["edit", "delete", "answer"] as const;
export type ReviewVerb = (typeof reviewVerbs)[number];

/** What a right on a review hangs on. */
export interface ReviewAccess {
  isAuthor: boolean;
  isOperator: boolean;
  isStudio: boolean;
}

export function mayWithReview(who: ReviewAccess, verb: ReviewVerb): boolean {
  const actors = [
    who.isAuthor && new Author(),
    who.isOperator && new Operator(),
    who.isStudio && new Studio(),
  ];
  const review = new Review(who.isAuthor);
  return actors.some((actor) => actor && reviewPolicies.can(actor, verb, review));
}
