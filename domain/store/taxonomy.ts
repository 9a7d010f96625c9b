/** The words that sort the catalogue. A place in these lists is a bit of a mask: append, never reorder. */
export const categories = ["pc", "mobile", "mini"] as const;
export const deliveries = ["key", "shipment", "top-up", "account"] as const;
export const platforms = ["playstation", "xbox", "windows", "macos"] as const;
export const genres = [
  "action",
  "adventure",
  "fighting",
  "flight-simulation",
  "platform",
  "racing",
] as const;

export type Category = (typeof categories)[number];
export type Delivery = (typeof deliveries)[number];
export type Platform = (typeof platforms)[number];
export type Genre = (typeof genres)[number];

export function toMask<Word extends string>(words: readonly Word[], chosen: readonly Word[]) {
  return chosen.reduce((mask, word) => mask | (1 << words.indexOf(word)), 0);
}

export function fromMask<Word extends string>(words: readonly Word[], mask: number): Word[] {
  return words.filter((_, bit) => mask & (1 << bit));
}
