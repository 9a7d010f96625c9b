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

/** What a game is like, beside its genres. */
export const tags = [
  "single-player",
  "co-op",
  "versus",
  "online",
  "local-multiplayer",
  "story-rich",
  "relaxing",
  "challenging",
  "open-world",
  "exploration",
  "roguelike",
  "strategy",
  "management",
  "puzzle",
  "rhythm",
  "stealth",
  "survival",
  "simulation",
  "sports",
  "arcade",
  "funny",
  "cozy",
  "dark",
  "fantasy",
  "science-fiction",
  "historical",
  "family",
  "controller",
  "short",
  "board-game",
] as const;
/** What a game runs on: the platforms that it is sold for, phones, and the browser. */
export const devices = [...platforms, "ios", "android", "browser"] as const;
/** Why a game has the age that it has. */
export const contentNotes = [
  "mild-violence",
  "violence",
  "blood",
  "fear",
  "language",
  "alcohol",
  "simulated-gambling",
  "online-chat",
  "in-game-purchases",
] as const;

export type Tag = (typeof tags)[number];
export type Device = (typeof devices)[number];
export type ContentNote = (typeof contentNotes)[number];
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
