import { z } from "zod";
import { localised } from "~/domain/localised";
import { defineRule } from "~/domain/rules/rule";
import { isPlayDeed } from "~/domain/activity/play-deed-types";
import { achievementAreas, measures } from "./areas";

/** What is to be reached, once and for ever: which deeds of a player count towards it, and how many. */
export const achievementSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  area: z.enum(achievementAreas),
  title: localised(),
  description: localised(),
  /** Types of deeds, as tasks name them; they may belong to features that do not exist yet. */
  types: z.array(z.string().max(60)).min(1).max(10),
  /** Only what was done in this game. */
  game: z.string().max(100).optional(),
  measure: z.enum(measures),
  target: z.int().min(1).max(100_000_000),
});
export type Achievement = z.infer<typeof achievementSchema>;

function isMeasured({ measure, types, game }: Achievement): boolean {
  switch (measure) {
    case "events":
      return true;
    case "amount":
      return !types.some(isPlayDeed);
    case "best":
      return game !== undefined && types.join() === "PlayEnded";
    case "seconds":
      return types.every(isPlayDeed);
    case "games":
      return game === undefined && types.every(isPlayDeed);
  }
}

const schema = z.object({
  achievements: z
    .array(achievementSchema)
    .min(1)
    .max(200)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      error: "two achievements have the same id",
    })
    .refine((all) => all.every(isMeasured), {
      error: "an achievement measures what its deeds do not have",
    }),
});
export const achievementsRule = defineRule("achievements", schema);
