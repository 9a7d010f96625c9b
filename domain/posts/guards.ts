import type { Write } from "~/domain/event-store/execute";
import { guard } from "~/domain/event-store/use-case";
import { guardMember, guardModerator, guardOpenSpace } from "~/domain/spaces/guards";
import type { PostAccess } from "./queries";
import type { Viewer } from "./view";

/** For the `writes` of whatever is done to a post or beneath it: refused with `not_found` where it is shown no more. */
export const guardPublished = (postId: string) =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "post_summaries" WHERE "id" = ? AND "state" <> 'published')`,
    [postId],
    "not_found",
  );

/** Refused with `post_locked`. */
export const guardUnlocked = (postId: string) =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "post_summaries" WHERE "id" = ? AND "locked_at" IS NOT NULL)`,
    [postId],
    "post_locked",
  );

/** The post, and its Space, are there for everybody. */
export const guardShown = ({ id, spaceId }: PostAccess): Write[] => [
  guardPublished(id),
  ...(spaceId === null ? [] : [guardOpenSpace(spaceId)]),
];

/** The same, and they may still speak beneath it. */
export function guardSpeaking(post: PostAccess, userId: string): Write[] {
  const { kind, spaceId } = post;
  const amongMembers = spaceId !== null && kind !== "article";
  return [...guardShown(post), ...(amongMembers ? [guardMember(spaceId, userId)] : [])];
}

/** The same for whoever looks after its Space. */
export function guardModerating(post: PostAccess, { id, isOperator }: Viewer): Write[] {
  const { spaceId } = post;
  if (spaceId === null) return guardShown(post);
  return [...guardShown(post), guardModerator(spaceId, id, isOperator)];
}

/** Decided anew where the Space was opened or closed since it was loaded. */
export const guardSpaceIs = (state: "open" | "closed", spaceId: string) =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "spaces" WHERE "id" = ?
      AND "dissolved_at" IS ${state === "open" ? "NOT NULL" : "NULL"})`,
    [spaceId],
    "retry",
  );
