import type { Achievement } from "~/domain/achievements/rule";
import { communityAchievements } from "./achievements/community";
import { miningAchievements } from "./achievements/mining";
import { storeAchievements } from "./achievements/store";
import { FROM_THE_BEGINNING, type SeededRule } from "./rule";

export const achievementsRule: SeededRule<{ achievements: Achievement[] }> = {
  kind: "achievements",
  startsAt: FROM_THE_BEGINNING,
  body: {
    achievements: [...storeAchievements, ...communityAchievements, ...miningAchievements],
  },
};
