import type { AchievementArea } from "~/domain/achievements/areas";
import type { Achievement } from "~/domain/achievements/rule";
import { localise, type Words } from "~/scripts/seed/rules/tasks/task";

interface Draft extends Pick<Achievement, "id" | "types" | "target" | "game"> {
  title: Words;
  description: Words;
  /** Default: `events`. */
  measure?: Achievement["measure"];
}

export const achievementsOf = (area: AchievementArea, drafts: readonly Draft[]): Achievement[] =>
  drafts.map(({ title, description, measure = "events", ...draft }) => ({
    ...draft,
    area,
    title: localise(title),
    description: localise(description),
    measure,
  }));
