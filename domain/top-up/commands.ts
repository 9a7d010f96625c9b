import { z } from "zod";

/** The spec's words, section 5. */
export const topUpMessages = {
  item: "Please select an item",
  userId: "Please input User Id",
  zone: "Please select Zone Id",
} as const;

const id = z.string().min(1).max(64);

/** A player as somebody types them. `zoneId` stays away where the game has no zones. */
export const topUpPlayerSchema = z.object({
  userId: z.string(topUpMessages.userId).trim().min(1, topUpMessages.userId).max(64),
  zoneId: z.string(topUpMessages.zone).max(64).nullish(),
});

export const topUpOrderSchema = topUpPlayerSchema.extend({
  itemId: z.string(topUpMessages.item).min(1, topUpMessages.item).max(64),
  method: z.enum(["SOL", "USDC"]),
});

export const savePlayerSchema = topUpPlayerSchema.extend({ gameId: id });
export const playerIdSchema = id;
export const topUpGameIdSchema = id;
