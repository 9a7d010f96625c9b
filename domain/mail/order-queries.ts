import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { first, query } from "~/domain/event-store/query";
import { orders } from "~/domain/orders/read-model";
import { profiles } from "~/domain/profile/read-model";
import { confirmedOrders } from "./read-model";

const verified = isNotNull(profiles.emailVerifiedAt);
const others = alias(orders, "others");

/** The order's address, else the player's verified one. */
const address = sql<string | null>`coalesce(${orders.email}, ${profiles.email})`;

const readerRow = query<{ orderId: string }>()((db, { orderId }) =>
  db
    .select({
      userId: orders.userId,
      language: orders.language,
      email: address.as("email"),
      confirmed: sql<boolean>`coalesce(${address} = ${profiles.email}, false) OR EXISTS (
        SELECT 1 FROM ${confirmedOrders} JOIN ${orders} "others" ON ${others.id} = ${confirmedOrders.orderId}
        WHERE ${confirmedOrders.userId} = ${orders.userId} AND ${others.email} = ${orders.email})`
        .mapWith(Boolean)
        .as("confirmed"),
    })
    .from(orders)
    .leftJoin(profiles, and(eq(profiles.userId, orders.userId), verified))
    .where(eq(orders.id, orderId)),
);

/**
 * The player whom to write of an order, and whether the address is known to be theirs: it is their verified one, or its
 * reader confirmed it for this order or for another of the same player.
 */
export const getOrderReader = (orderId: string) => first(readerRow({ orderId }));

const emailRow = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({ email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), verified)),
);

/** A case's player's verified address, if there is one. */
export const getVerifiedEmail = (userId: string) => first(emailRow({ userId }));

const confirmationRow = query<{ orderId: string }>()((db, { orderId }) =>
  db
    .select({ userId: orders.userId, confirmedAt: confirmedOrders.confirmedAt })
    .from(orders)
    .leftJoin(confirmedOrders, eq(confirmedOrders.orderId, orders.id))
    .where(eq(orders.id, orderId)),
);

/** Whether an order's address is confirmed already: the version of its stream. */
export const getConfirmation = (orderId: string) => first(confirmationRow({ orderId }));

/** Where their last order went, for the next to be filled in with, unless it is to be forgotten. */
export const getOrderAddress = query<{ userId: string }>()((db, { userId }) =>
  db
    .select({ email: sql<string>`${orders.email}` })
    .from(orders)
    .innerJoin(profiles, eq(profiles.userId, orders.userId))
    .where(
      and(
        eq(orders.userId, userId),
        isNotNull(orders.email),
        gt(orders.placedAt, sql`coalesce(${profiles.orderAddressForgottenAt}, '')`),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1),
);
