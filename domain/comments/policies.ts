import { Policies } from "~/domain/policies/policy";
import type { Standing } from "~/domain/publishing/standing";
import { mayInSpace, type Standing as SpaceStanding } from "~/domain/spaces/policies";

class Somebody {
  constructor(readonly standing: SpaceStanding | null) {}
}
/** Whoever wrote the comment. */
class Author extends Somebody {}
class Operator extends Somebody {}

class Comment {
  constructor(readonly state: Standing) {}
}

const mayModerate = ({ standing }: Somebody) =>
  standing !== null && mayInSpace(standing, "moderate");
const isPublished = (_: Somebody, { state }: Comment) => state === "published";
const isKept = (_: Somebody, { state }: Comment) => state !== "deleted";

/** Who may do what with a comment, as sentences. */
const commentPolicies = new Policies();
commentPolicies.allow(Somebody, ["see"], Comment, isPublished);
commentPolicies.allow(Author, ["see", "delete"], Comment, isKept);
commentPolicies.allow(Operator, ["see", "judge", "delete"], Comment, isKept);
commentPolicies.allow(
  Somebody,
  ["see", "judge", "delete"],
  Comment,
  (who, comment) => mayModerate(who) && isKept(who, comment),
);

/** What a right on a comment hangs on; `standing` is that in the Space of its post, null where that is in none. */
export interface CommentStanding {
  isAuthor: boolean;
  isOperator: boolean;
  standing: SpaceStanding | null;
  state: Standing;
}

export function mayWithComment(
  { isAuthor, isOperator, standing, state }: CommentStanding,
  verb: "see" | "judge" | "delete",
): boolean {
  const actors = [
    new Somebody(standing),
    ...(isAuthor ? [new Author(standing)] : []),
    ...(isOperator ? [new Operator(standing)] : []),
  ];
  return actors.some((actor) => commentPolicies.can(actor, verb, new Comment(state)));
}
