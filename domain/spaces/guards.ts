import { guard } from "~/domain/event-store/use-case";
import type { Restriction } from "./restriction";

/** For the `writes` of whatever is done in a Space: refused with `space_dissolved` where it is open no more. */
export const guardOpenSpace = (spaceId: string) =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "spaces" WHERE "id" = ? AND "dissolved_at" IS NOT NULL)`,
    [spaceId],
    "space_dissolved",
  );

/** Refused with `not_a_member`. */
export const guardMember = (spaceId: string, userId: string) =>
  guard(
    `EXISTS (SELECT 1 FROM "space_members" WHERE "space_id" = ? AND "user_id" = ?)`,
    [spaceId, userId],
    "not_a_member",
  );

const guardUnrestricted =
  (kind: Restriction["kind"], refusal: string) => (spaceId: string, userId: string, now: Date) =>
    guard(
      `NOT EXISTS (SELECT 1 FROM "space_restrictions"
        WHERE "space_id" = ? AND "user_id" = ? AND "kind" = '${kind}' AND "until" > ?)`,
      [spaceId, userId, now.toISOString()],
      refusal,
    );

/** Refused with `banned`. */
export const guardNotBanned = guardUnrestricted("ban", "banned");
/** Refused with `muted`: they may write nothing in it. */
export const guardNotMuted = guardUnrestricted("mute", "muted");

/** Decided anew where the Space has become somebody else's. */
export const guardCreator = (spaceId: string, creatorId: string | null) =>
  guard(
    `NOT EXISTS (SELECT 1 FROM "spaces" WHERE "id" = ? AND "creator_id" IS NOT ?)`,
    [spaceId, creatorId],
    "retry",
  );

/** Refused with `forbidden` where they do not look after it any more: neither by their rank nor as an operator. */
export const guardModerator = (spaceId: string, userId: string, isOperator: boolean) =>
  guard(
    `EXISTS (SELECT 1 FROM "space_members" WHERE "space_id" = ?1 AND "user_id" = ?2 AND "rank" <= 1)
      OR (?3 AND EXISTS (SELECT 1 FROM "spaces" WHERE "id" = ?1 AND "creator_id" IS NULL))`,
    [spaceId, userId, Number(isOperator)],
    "forbidden",
  );

/** The most that a Space may have: each of them is told who joins it. */
export const MAX_MODERATORS = 50;

/** Refused with `too_many_moderators` where one that was made is one too many. */
export const guardModeratorCount = (spaceId: string) =>
  guard(
    `(SELECT count(*) FROM (
      SELECT 1 FROM "space_members" WHERE "space_id" = ?1 AND "rank" = 1 LIMIT ?2 + 1)) <= ?2`,
    [spaceId, MAX_MODERATORS],
    "too_many_moderators",
  );
