import { Policies } from "~/domain/policies/policy";
import { mayInSpace, type Standing } from "~/domain/spaces/policies";

class Somebody {
  constructor(readonly standing: Standing | null) {}
}
/** Whoever wrote the comment. */
class Author extends Somebody {}
class Operator extends Somebody {}

class Comment {}

/** Who may do what with a comment, as sentences. */
const commentPolicies = new Policies();
commentPolicies.allow(Author, ["delete"], Comment);
commentPolicies.allow(Operator, ["delete"], Comment);
commentPolicies.allow(
  Somebody,
  ["delete"],
  Comment,
  ({ standing }) => standing !== null && mayInSpace(standing, "moderate"),
);

/** `standing`: that in the Space of its post, null where that is in none. */
export function mayDeleteComment(who: {
  isAuthor: boolean;
  isOperator: boolean;
  standing: Standing | null;
}): boolean {
  const Actor = who.isAuthor ? Author : who.isOperator ? Operator : Somebody;
  return commentPolicies.can(new Actor(who.standing), "delete", new Comment());
}
