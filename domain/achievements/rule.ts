import { z } from "zod";
import { localised } from "~/domain/localised";
import { findDouble, refuseRule, ruleFields, type Unit } from "~/domain/rules/fields";
import { defineRule } from "~/domain/rules/rule";
import { isPlayDeed } from "~/domain/activity/play-deed-types";
import { achievementAreas, measures } from "./areas";

/** Of what is counted, in which unit it is. */
function unitOfTarget({ measure }: Record<string, unknown>): Unit | undefined {
  if (measure === "amount") return "cents";
  return measure === "seconds" ? "seconds" : undefined;
}

/** What is to be reached, once and for ever: which deeds of a player count towards it, and how many. */
export const achievementSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  area: z.enum(achievementAreas).register(ruleFields, { choices: "area" }),
  title: localised(),
  description: localised(),
  /** Types of deeds, as tasks name them; they may belong to features that do not exist yet. */
  types: z.array(z.string().max(60)).min(1).max(10).register(ruleFields, { refers: "deed" }),
  /** Only what was done in this game. */
  game: z.string().max(100).register(ruleFields, { refers: "playGame" }).optional(),
  measure: z.enum(measures).register(ruleFields, { choices: "measure" }),
  target: z.int().min(1).max(100_000_000).register(ruleFields, { unit: unitOfTarget }),
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
    .check((context) => {
      const double = findDouble(context.value, ({ id }) => id);
      if (double >= 0) {
        const message = "two achievements have the same id";
        refuseRule(context, { problem: "same_id", message, path: [double, "id"] });
      }
      for (const [at, achievement] of context.value.entries()) {
        if (isMeasured(achievement)) continue;
        const message = "an achievement measures what its deeds do not have";
        refuseRule(context, { problem: "not_measured", message, path: [at, "measure"] });
      }
    }),
});
export const achievementsRule = defineRule("achievements", schema);
