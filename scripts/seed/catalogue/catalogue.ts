import { mini } from "./mini.ts";
import { mobileArcade } from "./mobile-arcade.ts";
import { mobileQuests } from "./mobile-quests.ts";
import { pcAction } from "./pc-action.ts";
import { pcAdventure } from "./pc-adventure.ts";
import { pcCollectors } from "./pc-collectors.ts";
import { pcPlatform } from "./pc-platform.ts";
import { pcSmallPuzzle } from "./pc-small-puzzle.ts";
import { pcSmallSport } from "./pc-small-sport.ts";
import { pcSpeed } from "./pc-speed.ts";
import { type Details, detailsOf } from "./details/details.ts";
import type { DescribedGame } from "./types.ts";

export type CatalogueGame = DescribedGame & Details;

export const catalogue: readonly CatalogueGame[] = [
  ...pcAdventure,
  ...pcAction,
  ...pcPlatform,
  ...pcSpeed,
  ...pcSmallPuzzle,
  ...pcSmallSport,
  ...pcCollectors,
  ...mobileQuests,
  ...mobileArcade,
  ...mini,
].map((game) => ({ ...game, ...detailsOf(game) }));
