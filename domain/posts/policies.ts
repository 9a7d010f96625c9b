import { Policies } from "~/domain/policies/policy";
import { mayInSpace, type Standing } from "~/domain/spaces/policies";

class Somebody {
  constructor(readonly standing: Standing | null) {}
}
/** Whoever wrote the post. */
class Author extends Somebody {}

class Post {
  constructor(readonly inSpace: boolean) {}
}

const maySpeak = ({ standing }: Somebody) => standing === null || mayInSpace(standing, "post");
const mayModerate = ({ standing }: Somebody) =>
  standing !== null && mayInSpace(standing, "moderate");

/** Who may do what with a post, as sentences. */
const postPolicies = new Policies();
postPolicies.allow(Author, ["delete"], Post);
postPolicies.allow(Author, ["edit"], Post, maySpeak);
postPolicies.allow(Author, ["lock"], Post, (_, { inSpace }) => !inSpace);
postPolicies.allow(Somebody, ["pin", "lock"], Post, mayModerate);

export const postVerbs = ["edit", "delete", "pin", "lock"] as const;
export type PostVerb = (typeof postVerbs)[number];

/** What a right on a post hangs on; `standing` is that in its Space, null where it is in none. */
export interface PostStanding {
  isAuthor: boolean;
  standing: Standing | null;
}

export function mayWithPost({ isAuthor, standing }: PostStanding, verb: PostVerb): boolean {
  const actor = isAuthor ? new Author(standing) : new Somebody(standing);
  return postPolicies.can(actor, verb, new Post(standing !== null));
}
