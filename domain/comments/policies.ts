import { Policies } from "~/domain/policies/operators";
import type { PublishingState } from "~/domain/publishing/state";
import type { SpaceRole } from "~/domain/spaces/events";
import { mayInSpace, outranks, type SpaceAccess } from "~/domain/spaces/policies";

class Somebody {
  constructor(readonly spaceAccess: SpaceAccess | null) {}
}
/** Whoever wrote the comment. */
class Author extends Somebody {}
class Operator extends Somebody {}

class Comment {
  constructor(
    readonly state: PublishingState,
    readonly authorRole: SpaceRole,
  ) {}
}

const mayModerate = ({ spaceAccess }: Somebody) =>
  spaceAccess !== null && mayInSpace(spaceAccess, "moderate");
const isPublished = (_: Somebody, { state }: Comment) => state === "published";
const isKept = (_: Somebody, { state }: Comment) => state !== "deleted";

/** Who may do what with a comment, as sentences. */
const commentPolicies = new Policies();
commentPolicies.allow(Somebody, ["see"], Comment, isPublished);
commentPolicies.allow(Author, ["see", "delete"], Comment, isKept);
commentPolicies.allow(Operator, ["see", "judge", "delete"], Comment, isKept);
commentPolicies.allow(
  Somebody,
  ["see", "judge"],
  Comment,
  (who, comment) => mayModerate(who) && isKept(who, comment),
);
commentPolicies.allow(
  Somebody,
  ["delete"],
  Comment,
  (who, comment) =>
    mayModerate(who) && isKept(who, comment) && outranks(who.spaceAccess!.role, comment.authorRole),
);

/** What a right on a comment hangs on; `spaceAccess` is that in the Space of its post, null where that is in none. */
export interface CommentAccess {
  isAuthor: boolean;
  isOperator: boolean;
  spaceAccess: SpaceAccess | null;
  /** Of whoever wrote it, in that Space. */
  authorRole: SpaceRole;
  state: PublishingState;
}

export function mayWithComment(
  { isAuthor, isOperator, spaceAccess, authorRole, state }: CommentAccess,
  verb: "see" | "judge" | "delete",
): boolean {
  const actors = [
    new Somebody(spaceAccess),
    ...(isAuthor ? [new Author(spaceAccess)] : []),
    ...(isOperator ? [new Operator(spaceAccess)] : []),
  ];
  return actors.some((actor) => commentPolicies.can(actor, verb, new Comment(state, authorRole)));
}
