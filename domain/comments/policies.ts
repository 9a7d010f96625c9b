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
    readonly isOpen: boolean,
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
commentPolicies.allow(
  Author,
  ["edit"],
  Comment,
  (_, { state, isOpen }) => isOpen && (state === "published" || state === "held"),
);
commentPolicies.allow(Author, ["history"], Comment, isKept);
commentPolicies.allow(Operator, ["see", "judge", "delete", "history"], Comment, isKept);
commentPolicies.allow(
  Somebody,
  ["see", "judge", "history"],
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
  /** Whether its author may still change it, as far as time and place go. */
  isOpen?: boolean;
}

export const commentVerbs = ["edit", "delete", "history"] as const;

export function mayWithComment(
  { isAuthor, isOperator, spaceAccess, authorRole, state, isOpen = false }: CommentAccess,
  verb: "see" | "judge" | (typeof commentVerbs)[number],
): boolean {
  const actors = [
    new Somebody(spaceAccess),
    ...(isAuthor ? [new Author(spaceAccess)] : []),
    ...(isOperator ? [new Operator(spaceAccess)] : []),
  ];
  const comment = new Comment(state, authorRole, isOpen);
  return actors.some((actor) => commentPolicies.can(actor, verb, comment));
}
