import { brand } from "~/domain/brand";
import { onChain } from "~/domain/brand-on-chain";
import type { ItemFacts } from "./history-queries";

/** What the metadata say of an item, in each language. */
export interface ItemWords {
  name: string;
  description: string;
  traits: { rarity: string; rarityValue: string; drawn: string };
}

/**
 * What wallets and other markets read at the address that the token names, in the form that they know. Nothing of it
 * ever changes, and nothing of it is about a person.
 */
export function itemMetadata(
  facts: ItemFacts,
  words: ItemWords & { others: Readonly<Record<string, ItemWords>> },
  { origin, picture, authority, royaltyBasisPoints }: ItemSurroundings,
) {
  const { itemId, collectibleId, rarity, givenAt, position, draw } = facts;
  return {
    name: words.name,
    symbol: onChain.items.symbol,
    description: words.description,
    image: picture,
    external_url: `${origin}/marketplace/${itemId}`,
    seller_fee_basis_points: royaltyBasisPoints,
    collection: { name: brand.name, authority },
    attributes: [
      { trait_type: words.traits.rarity, value: words.traits.rarityValue },
      { trait_type: words.traits.drawn, value: givenAt.slice(0, 10) },
    ],
    properties: {
      category: "image",
      files: [{ uri: picture, type: "image/png" }],
      item: { itemId, collectibleId, rarity },
      /** By which anybody finds the opening in the public log, and sees that it was drawn as it had to be. */
      ...(draw && {
        opening: {
          openingId: itemId,
          position,
          ledger: `${origin}/ledger?position=${position}`,
          seedId: draw.seedId,
          seedHash: draw.seedHash,
          commitment: draw.signature,
          committedPosition: draw.committedPosition,
          clientSeed: draw.clientSeed,
          nonce: draw.nonce,
          oddsVersion: draw.oddsVersion,
          total: draw.total,
          roll: draw.roll,
        },
      }),
      languages: Object.fromEntries(
        Object.entries(words.others).map(([language, { name, description }]) => [
          language,
          { name, description },
        ]),
      ),
    },
  };
}

export interface ItemSurroundings {
  origin: string;
  /** The address of its picture. */
  picture: string;
  /** base58 of the wallet that signs for every item of ours. */
  authority: string;
  royaltyBasisPoints: number;
}
