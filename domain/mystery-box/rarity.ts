/** From what everybody finds to what hardly anybody does. */
export const rarities = ["common", "uncommon", "rare", "epic", "legendary"] as const;
export type Rarity = (typeof rarities)[number];

export function isAtLeast(rarity: Rarity, least: Rarity): boolean {
  return rarities.indexOf(rarity) >= rarities.indexOf(least);
}
