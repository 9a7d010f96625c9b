import { rawQuery } from "~/domain/event-store/query";
import type { Language } from "~/domain/language";
import { titleFor } from "./game-title";

/** A game that a player has, and how they came by it. */
export interface DeskGame {
  gameId: string;
  name: string;
  /** Of the order, the opening, the redemption, the gift or the claim. */
  orderId: string;
  source: "order" | "mystery-box" | "redeem-code" | "gift" | "free";
  delivery: "key" | "account" | "shipment";
  /** Of its present key, which says nothing of the key itself. */
  keyId: string | null;
  acquiredAt: string;
  /** When that key was shown. */
  shownAt: string | null;
}

interface Page {
  beforeTime: string;
  beforeId: string;
  limit: number;
}

/** Games of a player, the newest first. */
export const listDeskGames = (
  playerId: string,
  { beforeTime, beforeId, limit }: Page,
  lng: Language,
) =>
  rawQuery<DeskGame>(
    `SELECT owned."game_id" AS "gameId", ${titleFor(lng)} AS "name", owned."order_id" AS "orderId", owned."source", owned."delivery",
      owned."key_id" AS "keyId", owned."acquired_at" AS "acquiredAt", owned."revealed_at" AS "shownAt"
    FROM "library_entries" owned JOIN "games" game ON game."id" = owned."game_id"
    WHERE owned."user_id" = ?1 AND (owned."acquired_at", owned."game_id") < (?2, ?3)
    ORDER BY owned."acquired_at" DESC, owned."game_id" DESC LIMIT ?4`,
    [playerId, beforeTime, beforeId, limit],
  );

export const placeOfGame = ({ acquiredAt, gameId }: DeskGame) => [acquiredAt, gameId] as const;
