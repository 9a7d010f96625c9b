import { Policies } from "~/domain/policies/policy";
import type { Standing } from "~/domain/publishing/standing";
import { mayInSpace, type Standing as SpaceStanding } from "~/domain/spaces/policies";

class Somebody {
  constructor(
    readonly standing: SpaceStanding | null,
    readonly isOperator: boolean,
  ) {}
}
/** Whoever wrote the post. */
class Author extends Somebody {}

class Post {
  constructor(
    readonly inSpace: boolean,
    readonly state: Standing,
  ) {}
}

const maySpeak = ({ standing }: Somebody) => standing === null || mayInSpace(standing, "post");
const mayModerate = ({ standing }: Somebody) =>
  standing !== null && mayInSpace(standing, "moderate");
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

/** What a right on a post hangs on; `standing` is that in its Space, null where it is in none. */
export interface PostStanding {
  isAuthor: boolean;
  isOperator: boolean;
  standing: SpaceStanding | null;
  state: Standing;
}

export function mayWithPost(
  { isAuthor, isOperator, standing, state }: PostStanding,
  verb: PostVerb | "see" | "judge",
): boolean {
  const Actor = isAuthor ? Author : Somebody;
  const post = new Post(standing !== null, state);
  return postPolicies.can(new Actor(standing, isOperator), verb, post);
}
