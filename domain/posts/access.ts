import { Refusal } from "~/domain/event-store/decider";
import type { Person } from "~/domain/profile/view-person";
import { mayInSpace } from "~/domain/spaces/policies";
import { mayWithPost, type PostVerb } from "./policies";
import type { PostAccess } from "./queries";
import { postAccessOf, type Viewer } from "./view";

/** The post, if everybody sees it. Throws `not_found` and `space_dissolved`. */
export function requirePost<Row extends PostAccess>(
  row: Row | undefined,
  blockedIds: readonly string[] = [],
): Row {
  if (row?.state !== "published") throw new Refusal("not_found");
  return requireNear(row, blockedIds);
}

/** The same for one viewer: its author and those who judge see what is held or taken away. */
export function requireVisiblePost<Row extends PostAccess>(
  row: Row | undefined,
  viewer: Viewer,
  blockedIds: readonly string[] = [],
): Row {
  if (!row || !mayWithPost(postAccessOf(row, viewer), "see")) throw new Refusal("not_found");
  return requireNear(row, blockedIds);
}

function requireNear<Row extends PostAccess>(row: Row, blockedIds: readonly string[]): Row {
  // What an article says is the house's, whomever a block keeps apart from its author.
  if (row.kind !== "article" && blockedIds.includes(row.authorId)) throw new Refusal("not_found");
  if (row.dissolvedAt !== null) throw new Refusal("space_dissolved");
  return row;
}

/**
 * The post, if this player may comment on it: in a Space its members, else anybody whom no block keeps apart from its
 * author. News is open to everybody.
 *
 * @throws Refusal `not_found`, `space_dissolved`, `not_a_member`
 */
export function requireSpeaker<Row extends PostAccess>(
  row: Row | undefined,
  viewer: Viewer,
  blockedIds: readonly string[],
): Row {
  const post = requirePost(row, blockedIds);
  const { spaceAccess } = postAccessOf(post, viewer);
  if (post.kind !== "article" && spaceAccess && !mayInSpace(spaceAccess, "comment"))
    throw new Refusal("not_a_member");
  return post;
}

/** The post, shown to all, if the viewer may do that with it. Throws `forbidden` too. */
export function requireMayWithPost<Row extends PostAccess>(
  row: Row | undefined,
  viewer: Viewer,
  verb: PostVerb,
): Row {
  const post = requirePost(row);
  if (!mayWithPost(postAccessOf(post, viewer), verb)) throw new Refusal("forbidden");
  return post;
}

/** Throws `unknown_person` where one of them is nobody, or no longer. */
export function requirePeople(ids: readonly string[], personOf: (id: string) => Person): void {
  if (ids.some((id) => personOf(id).id === null)) throw new Refusal("unknown_person");
}
