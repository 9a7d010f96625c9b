import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { BatchPrize, GrantedPrize } from "./prize";

/** Codes made together. What is left counts down with each use, and to nothing when the batch is closed. */
export const redeemBatches = sqliteTable(
  "redeem_batches",
  {
    batchId: text("batch_id").primaryKey(),
    prize: text("prize", { mode: "json" }).$type<BatchPrize>().notNull(),
    codes: integer("codes").notNull(),
    usesPerCode: integer("uses_per_code").notNull(),
    left: integer("left").notNull(),
    redeemed: integer("redeemed").notNull(),
    expiresAt: text("expires_at"),
    createdAt: text("created_at").notNull(),
    /** The version of its stream. */
    version: integer("version").notNull(),
    closedAt: text("closed_at"),
    closedBecause: text("closed_because").$type<"stopped" | "expired">(),
  },
  (table) => [
    index("redeem_batches_created").on(table.createdAt, table.batchId),
    index("redeem_batches_open")
      .on(table.expiresAt)
      .where(sql`closed_at IS NULL`),
    check("redeem_batch_left_not_negative", sql`"left" >= 0`),
  ],
);

export const redeemCodes = sqliteTable(
  "redeem_codes",
  {
    codeId: text("code_id").primaryKey(),
    batchId: text("batch_id").notNull(),
    usesLeft: integer("uses_left").notNull(),
  },
  () => [check("redeem_code_uses_not_negative", sql`uses_left >= 0`)],
);

/** Who redeemed which code, which nobody does twice; without a batch and a prize what a former account did. */
export const redemptions = sqliteTable(
  "redemptions",
  {
    codeId: text("code_id").notNull(),
    userId: text("user_id").notNull(),
    redemptionId: text("redemption_id").notNull(),
    batchId: text("batch_id").notNull(),
    prize: text("prize", { mode: "json" }).$type<GrantedPrize>(),
    redeemedAt: text("redeemed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codeId, table.userId] }),
    uniqueIndex("redemptions_id").on(table.redemptionId),
    index("redemptions_batch").on(table.batchId),
  ],
);
