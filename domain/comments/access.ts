import { Refusal } from "~/domain/event-store/decider";
import { type CommentPlace, isNear } from "./queries";

/** The comment, if everybody sees it whom no block keeps apart from those who speak there. Throws `not_found`. */
export function requireComment<Row extends CommentPlace>(
  row: Row | undefined,
  blockedIds: readonly string[] = [],
): Row {
  if (row?.state !== "published" || !isNear(row, blockedIds)) throw new Refusal("not_found");
  return row;
}
