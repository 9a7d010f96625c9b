import type { Rarity } from "./rarity";

/**
 * Every collectible there is, and how rare it is. Each is drawn by art/collectibles and named in
 * the texts `mystery-box`. What a player has won stays theirs, so none is ever taken off this list.
 */
export const collectibles = {
  "acorn-cap": "common",
  "brass-button": "common",
  "four-leaf": "common",
  "paper-boat": "common",
  toadstool: "common",
  "tin-bell": "common",
  "pebble-snail": "common",
  "jam-jar": "common",
  "firefly-jar": "uncommon",
  "letter-bottle": "uncommon",
  "potted-cactus": "uncommon",
  "robin-nest": "uncommon",
  "rubber-gull": "uncommon",
  "tide-shell": "uncommon",
  "old-lantern": "uncommon",
  "amethyst-cluster": "rare",
  "clockwork-beetle": "rare",
  "ember-fox": "rare",
  "moon-owl": "rare",
  "jade-koi": "rare",
  "storm-bottle": "rare",
  "comet-shard": "epic",
  "dragon-egg": "epic",
  "ghost-lamp": "epic",
  "thorn-crown": "epic",
  "phoenix-feather": "legendary",
  "starlit-hourglass": "legendary",
  "world-seed": "legendary",
} as const satisfies Record<string, Rarity>;

export type CollectibleId = keyof typeof collectibles;
export const collectibleIds = Object.keys(collectibles) as [CollectibleId, ...CollectibleId[]];
