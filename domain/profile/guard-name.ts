import { guard } from "~/domain/event-store/use-case";

/**
 * Refuses with `name_reserved` a batch in which two people would have names that look alike and one of them is an
 * operator. It goes after the rows of the rename: whoever comes second is refused, whichever of the two it is.
 */
export const guardName = (userId: string) =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "profiles" own JOIN "profiles" other
      ON other."name_skeleton" = own."name_skeleton" AND other."user_id" <> own."user_id"
      WHERE own."user_id" = ? AND (other."name_guarded" OR own."name_guarded"))`,
    [userId],
    "name_reserved",
  );
