import { z } from "zod";
import { collectibleIds } from "~/domain/mystery-box/collectibles";

/** How long a discount is good for, counted from when its code was redeemed. */
const DISCOUNT_DAYS = 30;

/** What an operator promises with a batch. */
export const promisedPrizeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("points"), amount: z.int().min(1).max(1_000_000) }),
  z.object({ kind: z.literal("game"), gameId: z.string().min(1).max(64) }),
  z.object({
    kind: z.literal("discount"),
    percent: z.int().min(1).max(100),
    days: z.int().min(1).max(365).default(DISCOUNT_DAYS),
  }),
  z.object({ kind: z.literal("collectible"), collectibleId: z.enum(collectibleIds) }),
]);
export type PromisedPrize = z.infer<typeof promisedPrizeSchema>;

const digital = z.enum(["key", "account"]);

/** The same as it is promised in the log: a game with how it is handed over. */
export const batchPrizeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("points"), amount: z.int().min(1) }),
  z.object({ kind: z.literal("game"), gameId: z.string(), delivery: digital }),
  z.object({ kind: z.literal("discount"), percent: z.int(), days: z.int() }),
  z.object({ kind: z.literal("collectible"), collectibleId: z.enum(collectibleIds) }),
]);
export type BatchPrize = z.infer<typeof batchPrizeSchema>;

/** What one player got for a code. */
export const grantedPrizeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("points"), amount: z.int().min(1) }),
  z.object({
    kind: z.literal("game"),
    gameId: z.string(),
    delivery: digital,
    keyId: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("discount"),
    percent: z.int(),
    code: z.string(),
    until: z.iso.datetime(),
  }),
  z.object({ kind: z.literal("collectible"), collectibleId: z.enum(collectibleIds) }),
]);
export type GrantedPrize = z.infer<typeof grantedPrizeSchema>;
