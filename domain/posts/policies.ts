import { Policies } from "~/domain/policies/operators";
import type { PublishingState } from "~/domain/publishing/state";
import { mayInSpace, type SpaceAccess } from "~/domain/spaces/policies";

class Somebody {
  constructor(
    readonly spaceAccess: SpaceAccess | null,
    readonly isOperator: boolean,
  ) {}
}
/** Whoever wrote the post. */
class Author extends Somebody {}

class Post {
  constructor(
    readonly inSpace: boolean,
    readonly state: PublishingState,
  ) {}
}

const maySpeak = ({ spaceAccess }: Somebody) =>
  spaceAccess === null || mayInSpace(spaceAccess, "post");
const mayModerate = ({ spaceAccess }: Somebody) =>
  spaceAccess !== null && mayInSpace(spaceAccess, "moderate");
/** In a Space those who look after it, everywhere operators. */
const mayJudge = (who: Somebody) => who.isOperator || mayModerate(who);
const isPublished = ({ state }: Post) => state === "published";
const isKept = ({ state }: Post) => state !== "deleted";

/** Who may do what with a post, as sentences. */
const postPolicies = new Policies();
postPolicies.allow(Somebody, ["see"], Post, (_, post) => isPublished(post));
postPolicies.allow(Somebody, ["see", "judge"], Post, (who, post) => mayJudge(who) && isKept(post));
postPolicies.allow(Author, ["see", "delete"], Post, (_, post) => isKept(post));
postPolicies.allow(
  Author,
  ["edit"],
  Post,
  (who, post) => (isPublished(post) || post.state === "held") && maySpeak(who),
);
postPolicies.allow(Author, ["lock"], Post, (_, post) => isPublished(post) && !post.inSpace);
postPolicies.allow(
  Somebody,
  ["pin", "lock"],
  Post,
  (who, post) => isPublished(post) && mayModerate(who),
);

export const postVerbs = ["edit", "delete", "pin", "lock"] as const;
export type PostVerb = (typeof postVerbs)[number];

/** What a right on a post hangs on; `spaceAccess` is that in its Space, null where it is in none. */
export interface PostAccess {
  isAuthor: boolean;
  isOperator: boolean;
  spaceAccess: SpaceAccess | null;
  state: PublishingState;
}

export function mayWithPost(
  { isAuthor, isOperator, spaceAccess, state }: PostAccess,
  verb: PostVerb | "see" | "judge",
): boolean {
  const Actor = isAuthor ? Author : Somebody;
  const post = new Post(spaceAccess !== null, state);
  return postPolicies.can(new Actor(spaceAccess, isOperator), verb, post);
}
