import { z } from "zod";

/** What a number of a rule counts. Kept whole in the smallest part: cents, millionths of a token, hundredths of a percent. */
export type Unit =
  | "points"
  | "cents"
  | "stead"
  | "percent"
  | "basisPoints"
  | "millionths"
  | "days"
  | "hours"
  | "seconds";

/** What the schema of a field does not say by itself, for whoever fills it in. */
export interface RuleField {
  /** Where it depends on what else is said: of the object that it stands in. */
  unit?: Unit | ((beside: Record<string, unknown>) => Unit | undefined);
  /** What it names: a game of the shop, one that is played for a score, deeds, a prize of the same version. */
  refers?: "game" | "playGame" | "deed" | "prize";
  /** By which the values of an enum are called. */
  choices?:
    | "taskKind"
    | "taskMeasure"
    | "measure"
    | "area"
    | "rarity"
    | "collectible"
    | "prizeKind";
}

/** Registered with schemas of rules. Whatever is not here is a bare number or text. */
export const ruleFields = z.registry<RuleField>();

/** Why a version cannot be, where more than one field says so. Forms say it in their words. */
export type RuleProblem =
  | "same_id"
  | "same_game"
  | "too_much_for_its_days"
  | "not_measured"
  | "weights_too_high"
  | "no_fallback"
  | "no_pity"
  | "no_collectible"
  | "no_budget"
  | "percent_needs_most"
  | "percent_or_amount"
  | "other_rarity"
  | "trust_too_low"
  | "rank_order"
  | "reward_order"
  | "too_many_points"
  | "word_too_long";

interface Refused {
  problem: RuleProblem;
  /** In English, for the API. */
  message: string;
  path?: readonly (string | number)[];
  /** What the words fill in. */
  value?: string;
}

/** Says no to a version at one of its fields. */
export function refuseRule(context: z.core.ParsePayload<unknown>, refused: Refused): void {
  const { problem, message, path = [], value } = refused;
  context.issues.push({
    code: "custom",
    input: context.value,
    message,
    path: [...path],
    params: { problem, value },
  });
}

/** The place of the first that has what an earlier one has. */
export function findDouble<Item>(items: readonly Item[], keyOf: (item: Item) => string): number {
  const seen = new Set<string>();
  return items.findIndex((item) => seen.size === seen.add(keyOf(item)).size);
}
