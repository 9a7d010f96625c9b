import { first, rawQuery } from "~/domain/event-store/query";

/** The people whom to write of an order, and whether the address is known to be theirs. */
export interface OrderReader {
  userId: string;
  language: string | null;
  /** The one given with the order, else the player's verified one. */
  email: string | null;
  confirmed: 0 | 1;
}

/**
 * The order's address counts if it is the player's verified one, or if its reader confirmed it for this order
 * or for another of the same player.
 */
export const getOrderReader = (orderId: string) =>
  first(
    rawQuery<OrderReader>(
      `SELECT o."user_id" AS "userId", o."language", coalesce(o."email", v."email") AS "email",
        (v."email" IS NOT NULL AND coalesce(o."email", v."email") = v."email") OR EXISTS (
          SELECT 1 FROM "confirmed_orders" c JOIN "orders" e ON e."id" = c."order_id"
          WHERE c."user_id" = o."user_id" AND e."email" = o."email") AS "confirmed"
      FROM "orders" o
      LEFT JOIN "profiles" v ON v."user_id" = o."user_id" AND v."email_verified_at" IS NOT NULL
      WHERE o."id" = ?`,
      [orderId],
    ),
  );

/** A case's player's verified address, if there is one. */
export const getVerifiedEmail = (userId: string) =>
  first(
    rawQuery<{ email: string }>(
      `SELECT "email" FROM "profiles" WHERE "user_id" = ? AND "email_verified_at" IS NOT NULL`,
      [userId],
    ),
  );

/** Whether an order's address is confirmed already: the version of its stream. */
export const getConfirmation = (orderId: string) =>
  first(
    rawQuery<{ userId: string; confirmedAt: string | null }>(
      `SELECT o."user_id" AS "userId", c."confirmed_at" AS "confirmedAt" FROM "orders" o
        LEFT JOIN "confirmed_orders" c ON c."order_id" = o."id" WHERE o."id" = ?`,
      [orderId],
    ),
  );
