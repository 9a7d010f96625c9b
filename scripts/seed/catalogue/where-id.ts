export type IdPlace = "picture" | "settings" | "title-screen";

/** Where the games that are topped up show a player who they are: what is said of it follows from that, and what is drawn. */
export const whereId: Record<string, IdPlace> = {
  "turbo-tuk-tuk": "picture",
  "skyborne-syndicate": "title-screen",
  "fistful-of-jade": "picture",
  "bubblewick-bay": "settings",
  "drift-monsoon": "settings",
  "ronin-rooster": "picture",
  "archipelago-aces": "title-screen",
  "hopscotch-heroes": "settings",
  "lantern-legion": "picture",
  "pocket-drakes": "settings",
  "comet-ferry-online": "title-screen",
  "thousand-gates": "picture",
  "grove-guardians": "settings",
  "deepwater-dynasty": "title-screen",
};
