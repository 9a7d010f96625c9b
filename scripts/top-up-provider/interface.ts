import { z } from "zod";

/**
 * What a top-up provider speaks: JSON over HTTP, every call signed (signature.ts).
 *
 * - `POST /v1/players/lookup` {@link playerSchema} → 200 `{ nickname }` | 404 `player_not_found`
 * - `POST /v1/orders` {@link orderRequestSchema} → 200 {@link OrderAnswer}. Idempotent by `requestId`, for
 *   ever: the same request again answers with the same order; the same id with another request is
 *   409 `request_id_reused`. What was `failed` stays failed under its id.
 * - `GET /v1/orders/{requestId}` → 200 {@link OrderAnswer} | 404 `order_not_found`
 *
 * Refusals are `{ "error": "<code>" }`: 400 `invalid_request`, 401 `invalid_signature` or
 * `timestamp_out_of_window`, 404 as above, 413 `payload_too_large`.
 */
export const playerSchema = z.object({
  game: z.string().min(1).max(64),
  userId: z.string().min(1).max(64),
  /** Null where the game has no zones. */
  zoneId: z.string().min(1).max(64).nullable(),
});

export const orderRequestSchema = playerSchema.extend({
  requestId: z.string().min(1).max(128),
  itemId: z.string().min(1).max(64),
});

export type Player = z.infer<typeof playerSchema>;
export type OrderRequest = z.infer<typeof orderRequestSchema>;

type OrderStatus = "completed" | "pending" | "failed";
export type FailureReason = "player_not_found" | "sold_out" | "rejected_by_game";

export interface OrderAnswer {
  requestId: string;
  providerOrderId: string;
  status: OrderStatus;
  /** Why it failed; null otherwise. */
  reason: FailureReason | null;
}
