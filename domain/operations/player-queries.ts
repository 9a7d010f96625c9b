import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { Language } from "~/domain/language";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import type { ItemState } from "~/domain/items/read-model";
import type { Right } from "~/domain/policies/rights";
import { skeletonOf } from "~/domain/profile/look-alikes";
import { titleFor } from "./game-title";
import { MAX_COUNTED, MAX_ITEMS, MAX_PLAYERS } from "./limits";
import type { DeskLetter } from "./order-queries";

// All by hand: what operators see of a player joins what no feature knows of another.

/** A player in the desk's list. */
export interface DeskPlayer {
  id: string;
  displayName: string | null;
  avatar: string | null;
  /** base58; null once the account is deleted. */
  address: string | null;
  registeredAt: string;
  balance: number;
}

/** So much of an id or a wallet is looked up as a beginning. */
const MIN_BEGINNING = 6;

const BEGINS = (column: string, text: string) =>
  `"${column}" >= ${text} AND "${column}" < ${text} || char(1114111)`;

/**
 * Players by what somebody knows of them: id or wallet or how either begins, e-mail (theirs, or one of an order, of which `mark` is
 * the HMAC), the beginning of a name, or, as the search database found them, `named`. Each is looked up by an index.
 */
export const findPlayers = (
  typed: string,
  email: string | null,
  mark: string | null,
  named: readonly string[],
): BoundQuery<DeskPlayer[]> =>
  rawQuery<DeskPlayer>(
    `WITH known("id", "rank") AS (
      SELECT "id", 0 FROM "users" WHERE "id" = ?1 OR "address" = ?1
      UNION ALL SELECT "id", 1 FROM (SELECT "id" FROM "users" WHERE length(?1) >= ${MIN_BEGINNING}
        AND ${BEGINS("id", "?1")} LIMIT ${MAX_PLAYERS})
      UNION ALL SELECT "id", 1 FROM (SELECT "id" FROM "users" WHERE length(?1) >= ${MIN_BEGINNING}
        AND ${BEGINS("address", "?1")} LIMIT ${MAX_PLAYERS})
      UNION ALL SELECT "user_id", 1 FROM (SELECT "user_id" FROM "profiles" WHERE "email" = ?3 AND "email" IS NOT NULL LIMIT ${MAX_PLAYERS})
      UNION ALL SELECT "user_id", 1 FROM (SELECT "user_id" FROM "order_emails" WHERE "hmac" = ?4
        ORDER BY "placed_at" DESC LIMIT ${MAX_PLAYERS})
    ), called("id", "rank") AS (
      SELECT "user_id", 2 FROM (SELECT "user_id" FROM "profiles" WHERE "name_skeleton" = ?2 LIMIT ${MAX_PLAYERS})
      UNION ALL SELECT value, 3 + key FROM json_each(?5)
      UNION ALL SELECT "user_id", 200 FROM (SELECT "user_id" FROM "profiles" WHERE ${BEGINS("name_skeleton", "?2")}
        ORDER BY "name_skeleton" LIMIT ${MAX_PLAYERS})
    )
    SELECT player."id", profile."display_name" AS "displayName", profile."avatar", player."address",
      player."registered_at" AS "registeredAt", coalesce(points."balance", 0) AS "balance"
    FROM (SELECT "id", min("rank") AS "rank" FROM (SELECT * FROM known UNION ALL SELECT * FROM called)
      GROUP BY "id") one
    JOIN "users" player ON player."id" = one."id"
    LEFT JOIN "profiles" profile ON profile."user_id" = player."id"
    LEFT JOIN "point_balances" points ON points."user_id" = player."id"
    ORDER BY one."rank", player."id" LIMIT ${MAX_PLAYERS}`,
    // No name begins with nothing.
    [typed, skeletonOf(typed) || "~", email, mark, JSON.stringify(named)],
  );

interface Head extends DeskPlayer {
  email: string | null;
  emailVerifiedAt: string | null;
  earned: number;
  given: number;
  spent: number;
  owed: number;
  orders: number;
  /** What their wallet was trusted with. */
  rights: Right[];
}

export const getDeskPlayer = (playerId: string): BoundQuery<Head | undefined> =>
  mapQuery(
    first(
      rawQuery<Omit<Head, "rights"> & { rights: string }>(
        `SELECT player."id", profile."display_name" AS "displayName", profile."avatar", player."address",
          player."registered_at" AS "registeredAt", profile."email", profile."email_verified_at" AS "emailVerifiedAt",
          coalesce(points."balance", 0) AS "balance", coalesce(points."earned", 0) AS "earned",
          coalesce(points."given", 0) AS "given", coalesce(points."spent", 0) AS "spent", coalesce(points."owed", 0) AS "owed",
          (SELECT count(*) FROM (SELECT 1 FROM "orders" WHERE "user_id" = player."id" LIMIT ${MAX_COUNTED})) AS "orders",
          (SELECT json_group_array("right") FROM "roles" WHERE "address" = player."address") AS "rights"
        FROM "users" player LEFT JOIN "profiles" profile ON profile."user_id" = player."id"
        LEFT JOIN "point_balances" points ON points."user_id" = player."id" WHERE player."id" = ?1`,
        [playerId],
      ),
    ),
    (row) => row && { ...row, rights: JSON.parse(row.rights) as Right[] },
  );

export interface DeskNote {
  noteId: string;
  /** Null once it is gone. */
  text: string | null;
  writtenAt: string;
  authorId: string;
  authorName: string | null;
}

interface Page {
  beforeTime: string;
  beforeId: string;
  limit: number;
}

/** What operators wrote of a player, the newest first. */
export const listPlayerNotes = (playerId: string, { beforeTime, beforeId, limit }: Page) =>
  rawQuery<DeskNote>(
    `SELECT note."note_id" AS "noteId", note."text", note."written_at" AS "writtenAt", note."author_id" AS "authorId",
      author."display_name" AS "authorName"
    FROM "player_notes" note LEFT JOIN "profiles" author ON author."user_id" = note."author_id"
    WHERE note."user_id" = ?1 AND (note."written_at", note."note_id") < (?2, ?3)
    ORDER BY note."written_at" DESC, note."note_id" DESC LIMIT ?4`,
    [playerId, beforeTime, beforeId, limit],
  );

export interface DeskItem {
  itemId: string;
  collectibleId: CollectibleId;
  state: ItemState;
  bound: 0 | 1;
  givenAt: string;
}

const ITEM = `SELECT "item_id" AS "itemId", "collectible_id" AS "collectibleId", "state", "bound",
  "given_at" AS "givenAt", "owned_since" FROM "items"`;
/** Collectibles that they have here, or in their wallet. */
export const listDeskItems = (playerId: string) =>
  rawQuery<DeskItem>(
    `SELECT "itemId", "collectibleId", "state", "bound", "givenAt" FROM (
      SELECT * FROM (${ITEM} WHERE "user_id" = ?1 ORDER BY "owned_since" DESC LIMIT ${MAX_ITEMS})
      UNION ALL SELECT * FROM (${ITEM} WHERE "owner_address" = (SELECT "address" FROM "users" WHERE "id" = ?1)
        ORDER BY "owned_since" DESC LIMIT ${MAX_ITEMS}))
    ORDER BY "owned_since" DESC LIMIT ${MAX_ITEMS}`,
    [playerId],
  );

export interface DeskScore {
  id: string;
  gameId: string;
  game: string | null;
  score: number | null;
  state: "open" | "counted" | "unranked" | "held" | "refused";
  /** Why it waits or waited. */
  held: string | null;
  endedAt: string;
}

const MAX_SCORES = 12;

const SCORE = (
  which: string,
) => `SELECT * FROM (SELECT "id", "game_id", "score", "state", "held", "ended_at" FROM "play_sessions"
  WHERE "user_id" = ?1 AND ${which} ORDER BY "ended_at" DESC LIMIT ${MAX_SCORES})`;
/** What they played last, and all the newest that waited for an operator; what still waits stands first. */
export const listDeskScores = (playerId: string, lng: Language) =>
  rawQuery<DeskScore>(
    `SELECT score."id", score."game_id" AS "gameId", ${titleFor(lng)} AS "game", score."score", score."state", score."held",
      score."ended_at" AS "endedAt"
    FROM (${SCORE(`"held" IS NOT NULL`)} UNION ${SCORE(`"ended_at" IS NOT NULL`)}) score
    LEFT JOIN "games" game ON game."id" = score."game_id"
    ORDER BY score."state" = 'held' DESC, score."ended_at" DESC LIMIT ${MAX_SCORES}`,
    [playerId],
  );

/** What they wrote to us, the newest first. */
export const listDeskLetters = (playerId: string) =>
  rawQuery<DeskLetter>(
    `SELECT "id", "state", "topic", "message", "opened_at" AS "openedAt" FROM "contact_cases"
      WHERE "user_id" = ?1 ORDER BY "opened_at" DESC LIMIT 10`,
    [playerId],
  );

/** What keeps them from writing, or out of a Space, by now. "~": for good. */
export interface Standing {
  kind: "mute" | "ban";
  until: string;
  since: string | null;
  spaceId: string | null;
  space: string | null;
}

/** A decision about them. */
export interface DeskSanction {
  id: string;
  kind: string;
  action: "hide" | "remove" | "mute" | "ban";
  until: string | null;
  decidedAt: string;
  overturnedAt: string | null;
  ruleId: string | null;
  ruleTitle: string | null;
  spaceId: string | null;
  space: string | null;
}

export const MAX_SANCTIONS = 20;

/** What waits to be judged of what they wrote or did. */
export interface DeskWaiting {
  id: string;
  kind: string;
  state: "open" | "appealed";
  waitingSince: string;
  spaceId: string | null;
  space: string | null;
}

const waiting = (
  space: string,
  joins: string,
) => `SELECT one."id", one."kind", one."state", one."waiting_since" AS "waitingSince",
    one."space_id" AS "spaceId", ${space} AS "space"
  FROM "moderation_cases" one ${joins}
  WHERE one."author_id" = ?1 AND one."state" IN ('open', 'appealed')
  ORDER BY one."waiting_since", one."id" LIMIT ${MAX_SANCTIONS}`;

const decided = (
  space: string,
  joins: string,
) => `SELECT one."id", one."kind", one."action", one."until",
    one."decided_at" AS "decidedAt", one."overturned_at" AS "overturnedAt", one."rule_id" AS "ruleId",
    one."rule_title" AS "ruleTitle", one."space_id" AS "spaceId", ${space} AS "space"
  FROM "moderation_cases" one ${joins}
  WHERE one."author_id" = ?1 AND one."decided_at" IS NOT NULL AND one."action" <> 'keep'
  ORDER BY one."decided_at" DESC, one."id" DESC LIMIT ${MAX_SANCTIONS}`;

/** In the main log: they write nowhere. */
export const sanctionsInMain = (playerId: string, now: string) => ({
  standing: rawQuery<Standing>(
    `SELECT 'mute' AS "kind", "until", NULL AS "since", NULL AS "spaceId", NULL AS "space" FROM "muted_people"
      WHERE "user_id" = ?1 AND "until" > ?2 LIMIT ${MAX_SANCTIONS}`,
    [playerId, now],
  ),
  waiting: rawQuery<DeskWaiting>(waiting("NULL", ""), [playerId]),
  decided: rawQuery<DeskSanction>(decided("NULL", ""), [playerId]),
});

/** In a log of Spaces. */
export const sanctionsInSpaces = (playerId: string, now: string) => ({
  standing: rawQuery<Standing>(
    `SELECT out."kind", out."until", out."since", out."space_id" AS "spaceId", space."name" AS "space"
      FROM "space_restrictions" out LEFT JOIN "spaces" space ON space."id" = out."space_id"
      WHERE out."user_id" = ?1 AND out."until" > ?2 LIMIT ${MAX_SANCTIONS}`,
    [playerId, now],
  ),
  waiting: rawQuery<DeskWaiting>(
    waiting(`space."name"`, `LEFT JOIN "spaces" space ON space."id" = one."space_id"`),
    [playerId],
  ),
  decided: rawQuery<DeskSanction>(
    decided(`space."name"`, `LEFT JOIN "spaces" space ON space."id" = one."space_id"`),
    [playerId],
  ),
});
