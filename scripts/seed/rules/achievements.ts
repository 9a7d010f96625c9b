import type { Achievement } from "~/domain/achievements/rule";
import { communityAchievements } from "./achievements/community";
import { marketAchievements } from "./achievements/market";
import { miningAchievements } from "./achievements/mining";
import { playAchievements } from "./achievements/play";
import { storeAchievements } from "./achievements/store";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";

export const achievementsRule: SeededRule<{ achievements: Achievement[] }> = {
  kind: "achievements",
  startsAt: FROM_THE_BEGINNING,
  // Those of the store, the community and mining alone.
  // And without those of the market.
  earlier: [
    "68a015686c8a65f89afc481aaf4e843b95ce1e3964fad0ae6124adf3a86d2b61",
    "069b6d078ba9f14b5d064478c46c6583275b447ea5d337fc9c6f1c0f2f11fdab",
  ],
  body: {
    achievements: [
      ...playAchievements,
      ...storeAchievements,
      ...marketAchievements,
      ...communityAchievements,
      ...miningAchievements,
    ],
  },
};
