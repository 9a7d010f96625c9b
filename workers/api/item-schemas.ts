import { z } from "@hono/zod-openapi";
import { itemStates } from "~/domain/items/read-model";
import { collectibleIds } from "~/domain/mystery-box/collectibles";
import { rarities } from "~/domain/mystery-box/rarity";
import { oddsKinds } from "~/domain/mystery-box/weights";
import { personSchema } from "~/domain/profile/view-person";
import { moneySchema } from "./schemas";

export const itemSchema = z
  .object({
    id: z.string(),
    collectibleId: z.enum(collectibleIds),
    name: z.string(),
    rarity: z.enum(rarities),
    imageUrl: z.string(),
    mint: z.string().optional(),
    state: z.enum(itemStates),
    bound: z.boolean().openapi({ description: "It stays with its account for ever" }),
    owner: personSchema.nullable().openapi({
      description: "Null where no account has the wallet that holds it",
    }),
    ownerAddress: z.string().optional(),
    listing: z
      .object({ id: z.string(), price: moneySchema, endsAt: z.string() })
      .nullable()
      .openapi({ description: "What it can be bought for" }),
    drawn: z.object({
      openingId: z.string().nullable().openapi({ description: "Null for one that a code gave" }),
      position: z.number().int(),
      at: z.string(),
    }),
    since: z.number().int().openapi({ description: "The event by which whose it is changed last" }),
  })
  .openapi("Item");

export const goneSchema = itemSchema
  .extend({
    left: z.object({
      at: z.string(),
      kind: z.enum(["minted", "sent", "sold", "seen", "burned"]),
      position: z.number().int(),
      signature: z.string(),
    }),
  })
  .openapi("GoneItem");

/** How many can be bought of each. */
export const facetsSchema = z.object({
  rarity: z.array(z.object({ value: z.enum(rarities), count: z.number().int() })),
  collectibleId: z.array(z.object({ value: z.enum(collectibleIds), count: z.number().int() })),
});

const sideSchema = z
  .object({ person: personSchema.nullable(), address: z.string().optional() })
  .nullable();

const proofSchema = z.object({
  seedId: z.string(),
  seedHash: z.string(),
  signature: z.string(),
  day: z.string(),
  committedPosition: z.number().int(),
  serverSeed: z.string().nullable().openapi({ description: "Once it is revealed" }),
  clientSeed: z.string(),
  nonce: z.number().int(),
  oddsVersion: z.number().int(),
  total: z.number().int(),
  roll: z.number().int(),
  pityApplied: z.boolean(),
  odds: z.enum(oddsKinds),
});

const provenanceSchema = z.object({
  kind: z.enum(["drawn", "redeemed", "minted", "sold", "sent", "seen", "burned"]),
  at: z.string(),
  from: sideSchema,
  to: sideSchema,
  price: moneySchema.optional(),
  signature: z.string().optional(),
  position: z.number().int(),
  proof: proofSchema.optional().openapi({ description: "What the draw is checked by" }),
});

export const itemWithHistorySchema = itemSchema
  .extend({
    metadata: z.string().nullable().openapi({
      description: "SHA-256 of what the token says for ever: at `/metadata/<hash>.json`",
    }),
    provenance: z.array(provenanceSchema).openapi({ description: "Oldest first" }),
    prices: z.object({ floor: moneySchema.nullable(), lastSale: moneySchema.nullable() }),
  })
  .openapi("ItemWithHistory");

export const mintSchema = z.object({
  mintId: z.string(),
  transaction: z.string().openapi({ description: "base64" }),
  costs: moneySchema.openapi({ description: "What the chain keeps for the token, beside its fee" }),
  expiresAt: z.string(),
});

const receiverSchema = z.object({
  address: z.string(),
  person: personSchema.nullable(),
  knownWallet: z.boolean().openapi({ description: "Somebody here has it" }),
});

export const costsSchema = z.object({
  costs: moneySchema.openapi({ description: "What the chain would keep, beside its fee" }),
  to: receiverSchema
    .nullable()
    .openapi({ description: "Null where it would be minted to oneself" }),
});

export const sendSchema = mintSchema
  .partial({ mintId: true, costs: true })
  .extend({ to: receiverSchema });
