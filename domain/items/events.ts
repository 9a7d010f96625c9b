import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const itemId = z.string();
/** One attempt to mint. */
const mintId = z.string();
const userId = z.string();
/** base58. */
const address = z.string();
const signature = z.string();
const slot = z.int().min(0);
/** When the chain says that it was. */
const at = z.iso.datetime({ precision: 3 });

/** A wallet, and the token account of its in which the item lies. */
const place = z.object({ address, holder: z.string() });
export type Place = z.infer<typeof place>;

/** How an item came to another: by our transaction, by a sale here, or we only saw that it did. */
const moveKinds = ["sent", "sold", "seen"] as const;
export type MoveKind = (typeof moveKinds)[number];

/** Stream `item-<item id>`. An item begins with what gave it: its id is that of the opening or the redemption. */
export const itemEvents = defineEvents({
  /** The transaction that mints it is handed out. It lands until a block height, or never. */
  ItemMintReserved: {
    version: 1,
    schema: z.object({
      itemId,
      mintId,
      userId,
      /** The wallet that gets it, and the one that pays and signs: that of whose it is. */
      to: address,
      payer: address,
      /** The same for each attempt, so that the chain itself lets an item be minted only once. */
      mint: address,
      /** SHA-256 of the metadata, by which its address never changes. */
      metadata: z.string().regex(/^[0-9a-f]{64}$/),
      royaltyBasisPoints: z.int().min(0).max(10_000),
      blockhash: z.string(),
      lastValidBlockHeight: z.int(),
    }),
  },
  /** Seen on chain. From here on whoever holds the token owns the item. */
  ItemMinted: {
    version: 1,
    schema: z.object({ itemId, userId, mint: address, signature, slot, at, to: place }),
  },
  /** The transaction can land no more: the item is held here again. */
  ItemMintExpired: { version: 1, schema: z.object({ itemId, mintId, userId }) },
  /** It lies in another token account, or that account belongs to another wallet. */
  ItemMoved: {
    version: 1,
    schema: z.object({
      itemId,
      kind: z.enum(moveKinds),
      signature,
      slot,
      at,
      from: place,
      to: place,
    }),
  },
  /** Its holder destroyed the token: nobody has it any more. */
  ItemBurned: { version: 1, schema: z.object({ itemId, signature, slot, at, from: place }) },
});

export type ItemEvent = EventOf<typeof itemEvents>;
