export const achievementAreas = ["play", "store", "community", "mining"] as const;
export type AchievementArea = (typeof achievementAreas)[number];
