export const achievementAreas = ["play", "store", "market", "community", "mining"] as const;

/**
 * What of deeds is looked at: how many, USD cents, the best score in a game, how long was played, in how many games. What
 * is not counted or paid for is of play alone.
 */
export const measures = ["events", "amount", "best", "seconds", "games"] as const;

export type AchievementArea = (typeof achievementAreas)[number];
