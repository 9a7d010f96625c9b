import { z } from "zod";
import { type Language, textIn } from "~/domain/language";
import type { AchievementStatus } from "./queries";
import { achievementAreas, measures } from "./areas";

/** An achievement as one player sees it. */
export const achievementViewSchema = z
  .object({
    id: z.string(),
    area: z.enum(achievementAreas),
    title: z.string(),
    description: z.string(),
    rule: z.string().meta({ example: "achievements:1" }),
    version: z.number().int(),
    holders: z.number().int(),
    rarity: z.number().meta({ description: "The share of players who have it, 0 to 1" }),
    unlockedAt: z.string().nullable(),
    position: z.number().int().nullable().meta({ description: "Of the event that unlocked it" }),
    progress: z.number().int(),
    target: z.number().int(),
    measure: z.enum(measures).meta({ description: "`amount`: USD cents" }),
    game: z.string().nullable().meta({ description: "The game that it is of, if it is of one" }),
  })
  .meta({ id: "Achievement" });
export type AchievementView = z.infer<typeof achievementViewSchema>;

export function viewAchievement(status: AchievementStatus, lng: Language): AchievementView {
  const { achievement, version, holders, players, unlockedAt, position, progress } = status;
  const { id, area, title, description, target, measure, game } = achievement;
  return {
    id,
    area,
    title: textIn(title, lng),
    description: textIn(description, lng),
    rule: `achievements:${version}`,
    version,
    holders,
    // Both are counted behind the append, and neither waits for the other.
    rarity: players === 0 ? 0 : Math.min(1, holders / players),
    unlockedAt,
    position,
    progress: unlockedAt === null ? Math.min(progress, target) : target,
    target,
    measure,
    game: game ?? null,
  };
}
