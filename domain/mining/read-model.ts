import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { searchColumns } from "~/domain/chain/read-model";
import type { CommunityLog } from "~/domain/community-id";

export const miningEpochs = sqliteTable("mining_epochs", {
  epoch: integer("epoch").primaryKey(),
  startsAt: text("starts_at").notNull(),
  endsAt: text("ends_at").notNull(),
  firmThrough: text("firm_through").notNull().default(""),
  rule: integer("rule").notNull(),
  emission: integer("emission").notNull(),
  totalPower: integer("total_power").notNull(),
  miners: integer("miners").notNull(),
  money: integer("money").notNull().default(0),
  weight: integer("weight").notNull().default(0),
  /** The last of those who got one more, in epochs closed when what was left over went to the largest remainders. */
  cutoff: text("cutoff", { mode: "json" }).$type<{ remainder: number; userId: string }>(),
});

/** What each epoch counted of each log of the communities: after one position, through another. */
export const miningSpans = sqliteTable(
  "mining_spans",
  {
    epoch: integer("epoch").notNull(),
    log: text("log").$type<CommunityLog>().notNull(),
    fromPosition: integer("from_position").notNull(),
    throughPosition: integer("through_position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.epoch, table.log] }),
    index("mining_spans_log").on(table.log, table.throughPosition),
  ],
);

/** A player's mining, and where their stream ends. STEAD base units. */
export const miners = sqliteTable(
  "miners",
  {
    userId: text("user_id").primaryKey(),
    totalMined: integer("total_mined").notNull(),
    claimed: integer("claimed").notNull(),
    /** What can be claimed now: mined, not claimed and not set aside. */
    claimable: integer("claimable").notNull(),
    lastEpoch: integer("last_epoch").notNull(),
    lastPower: integer("last_power").notNull(),
    powerSum: integer("power_sum").notNull(),
    /** Cents that epochs have counted. */
    moneySum: integer("money_sum").notNull().default(0),
    epochs: integer("epochs").notNull(),
    pendingClaimId: text("pending_claim_id"),
    version: integer("version").notNull(),
  },
  () => [check("mined_not_negative", sql`claimable >= 0`)],
);

/** Each miner's part of each epoch: one row, whoever crashes in between. */
export const miningAccruals = sqliteTable(
  "mining_accruals",
  {
    epoch: integer("epoch").notNull(),
    userId: text("user_id").notNull(),
    power: integer("power").notNull(),
    money: integer("money").notNull().default(0),
    talk: integer("talk").notNull().default(0),
    owed: integer("owed").notNull().default(0),
    amount: integer("amount").notNull(),
    totalMined: integer("total_mined").notNull(),
    rule: text("rule"),
    position: integer("position").notNull(),
    occurredAt: text("occurred_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.epoch, table.userId] }),
    index("mining_accruals_player").on(table.userId, table.epoch),
  ],
);

export const miningClaims = sqliteTable(
  "mining_claims",
  {
    claimId: text("claim_id").primaryKey(),
    userId: text("user_id").notNull(),
    amount: integer("amount").notNull(),
    state: text("state").$type<"pending" | "claimed" | "expired">().notNull(),
    reference: text("reference").notNull(),
    blockhash: text("blockhash").notNull(),
    lastValidBlockHeight: integer("last_valid_block_height").notNull(),
    signature: text("signature"),
    reservedAt: text("reserved_at").notNull(),
    settledAt: text("settled_at"),
    position: integer("position").notNull(),
  },
  (table) => [
    index("mining_claims_player").on(table.userId, table.reservedAt),
    index("mining_claims_pending")
      .on(table.reservedAt)
      .where(sql`state = 'pending'`),
  ],
);

/** Where the search for a pending claim's transaction stands. Not a read model: no event knows. */
export const claimSearches = sqliteTable("claim_searches", {
  claimId: text("claim_id").primaryKey(),
  ...searchColumns,
  height: integer("height").notNull(),
});
