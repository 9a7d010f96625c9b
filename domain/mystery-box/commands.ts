import { z } from "zod";
import { CLIENT_SEED } from "./draw";

const seedId = z.string().min(1).max(64);

export const openBoxSchema = z.object({
  /** The player's part of the draw, chosen after they saw the commitment. */
  clientSeed: z.string().max(64).regex(CLIENT_SEED, "1 to 64 of A-Z a-z 0-9 _ and -").optional(),
  /** The commitment that they saw: with another one in force, nothing is opened. */
  seedId: seedId.optional(),
});

export const replaceSeedSchema = z.object({
  /** Only this seed is ended (null: there was none); another that can be used stays in force. */
  replaces: seedId.nullable().optional(),
});
