import type { Write } from "~/domain/event-store/execute";
import { Refusal } from "~/domain/event-store/decider";
import { type PostStanding, refuseUnpublished } from "~/domain/posts/queries";
import { standingOf, type Viewer } from "~/domain/posts/view";
import { mayInSpace } from "~/domain/spaces/policies";
import { refuseDissolved, refuseNoModerator, refuseOutsider } from "~/domain/spaces/queries";
import { needPost } from "./read-post";

/**
 * The post, if this player may comment on it and like there: in a Space its members, else anybody whom no block
 * keeps apart from its author. News is open to everybody.
 *
 * @throws Refusal `not_found`, `space_dissolved`, `not_a_member`
 */
export function needSpeaker<Row extends PostStanding>(
  row: Row | undefined,
  apart: readonly string[],
  viewer: Viewer,
  verb: "comment" | "like",
): Row {
  const post = needPost(row, apart);
  const { standing } = standingOf(post, viewer);
  if (post.kind !== "article" && standing && !mayInSpace(standing, verb))
    throw new Refusal("not_a_member");
  return post;
}

/** The database refuses the batch where any of it ended since it was loaded. */
export function keepSpeaking(post: PostStanding, userId: string): Write[] {
  const { kind, spaceId } = post;
  const amongMembers = spaceId !== null && kind !== "article";
  return [...keepOpen(post), ...(amongMembers ? [refuseOutsider(spaceId, userId)] : [])];
}

/** The same for whoever looks after its Space: until then, and not a moment longer. */
export function keepModerating(post: PostStanding, { id, isOperator }: Viewer): Write[] {
  const { spaceId } = post;
  return spaceId === null
    ? keepOpen(post)
    : [...keepOpen(post), refuseNoModerator(spaceId, id, isOperator)];
}

/** The same where one need not be a member. */
export function keepOpen({ id, spaceId }: PostStanding): Write[] {
  return [refuseUnpublished(id), ...(spaceId === null ? [] : [refuseDissolved(spaceId)])];
}
