import { guard } from "~/domain/event-store/use-case";

/** For the `writes` of whatever is done to a comment: refused with `not_found` where it is shown no more. */
export const guardCommentPublished = (commentId: string) =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "comments" WHERE "id" = ? AND "state" <> 'published')`,
    [commentId],
    "not_found",
  );
