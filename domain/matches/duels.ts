import * as hedgeDuel1 from "~/domain/play/hedge-duel/v1/rules";

/** Games for two that are played at tables, with all versions of their rules: a match is run again by its own. */
export const duels = {
  "hedge-duel": { version: 1, rules: { 1: hedgeDuel1 } },
} as const;
export type DuelId = keyof typeof duels;
export const duelIds = Object.keys(duels) as [DuelId, ...DuelId[]];

/** Rules for two, and the inputs by which a table ends a game. */
export type DuelRules = (typeof duels)[DuelId]["rules"][1];

/** Throws where there are none: rules that were ever played stay. */
export function duelRules(gameId: string, version: number): DuelRules {
  const found = (duels as Record<string, { rules: Record<number, DuelRules> }>)[gameId]?.rules;
  const rules = found?.[version];
  if (!rules) throw new Error(`There are no rules ${version} of ${gameId} for two`);
  return rules;
}
