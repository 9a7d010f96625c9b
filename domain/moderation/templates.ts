import { type HouseRule, houseRuleId, type Reason } from "./words";

/**
 * Reasons that fit most decisions, each with the rule of the house that it falls under. What they say stands in the
 * group `moderation`, so that an author reads it in their own language.
 */
const reasonTemplates = {
  repeated: "spam",
  advertising: "spam",
  off_topic: "spam",
  insult: "respect",
  hate: "respect",
  threat: "respect",
  impersonation: "respect",
  spoiler: "respect",
  scam: "scam",
  private_data: "privacy",
  sexual: "adult",
  cruel: "adult",
  illegal: "law",
} as const satisfies Record<string, HouseRule>;
export type Template = keyof typeof reasonTemplates;
export const templates = Object.keys(reasonTemplates) as [Template, ...Template[]];
/** The id of the rule of the house that a template falls under. */
export const ruleOfTemplate = (template: Template) => houseRuleId(reasonTemplates[template]);

const rulesOfReasons: Partial<Record<Reason, HouseRule>> = {
  spam: "spam",
  harassment: "respect",
  hate: "respect",
  violence: "respect",
  impersonation: "respect",
  sexual: "adult",
  scam: "scam",
  private_data: "privacy",
};
/** The same of the reason of a report, where one rule stands for it. */
export function ruleOfReason(reason: Reason | undefined): string | undefined {
  const rule = reason && rulesOfReasons[reason];
  return rule && houseRuleId(rule);
}
