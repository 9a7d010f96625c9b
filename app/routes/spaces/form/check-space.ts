import { MAX_ABOUT } from "~/domain/profile/about";
import { MAX_NAME, MIN_NAME } from "~/domain/profile/names";
import type { SpaceForm } from "~/domain/spaces/commands";
import { readSpaceForm } from "~/domain/spaces/form";
import { MAX_RULE_TEXT, MAX_RULES, type RuleForm } from "~/domain/spaces/rules";

export interface SpaceDraft {
  name: string;
  description: string;
  rules: readonly RuleForm[];
}
export type Pictures = Pick<SpaceForm, "avatar" | "background">;
export type SpaceField = keyof SpaceDraft | keyof Pictures;

/** What the messages fill in. */
export const limits: Record<SpaceField, { least?: number; most?: number; each?: number }> = {
  name: { least: MIN_NAME, most: MAX_NAME },
  description: { most: MAX_ABOUT },
  rules: { most: MAX_RULES, each: MAX_RULE_TEXT },
  avatar: {},
  background: {},
};

type Told =
  | "nameMissing"
  | "nameShort"
  | "nameLong"
  | "nameCharacters"
  | "nameReserved"
  | "nameTaken"
  | "descriptionLong"
  | "rulesMissing"
  | "rulesLong"
  | "rulesMany"
  | "avatarMissing"
  | "backgroundMissing"
  | "picture";
export type SpaceProblems = Partial<Record<SpaceField, Told>>;

/** By field and code, as form and server tell them. */
const TOLD: Record<string, Told> = {
  "name required": "nameMissing",
  "name too_short": "nameShort",
  "name too_long": "nameLong",
  "name invalid_characters": "nameCharacters",
  "description too_long": "descriptionLong",
  "rules required": "rulesMissing",
  "rules too_long": "rulesLong",
  "rules too_many": "rulesMany",
  "avatar required": "avatarMissing",
  "background required": "backgroundMissing",
};

export function formOf({ name, description, rules }: SpaceDraft): SpaceForm {
  return { name, description, rules: [...rules] };
}

/** What is wrong with it, in the order of the page. `isNew`: it needs both pictures. */
export function checkSpace(draft: SpaceDraft, pictures: Pictures, isNew: boolean): SpaceProblems {
  const { problems } = readSpaceForm(formOf(draft));
  const missing = (["avatar", "background"] as const).filter((one) => isNew && !pictures[one]);
  return tellAll([...missing.map((path) => ({ path, code: "required" })), ...problems]);
}

/** The same as the server tells it (`errors` of the problem, or its code). */
export function readRefusal(code: string, details: Record<string, unknown>): SpaceProblems {
  if (code === "name_taken") return { name: "nameTaken" };
  if (code === "name_reserved") return { name: "nameReserved" };
  return tellAll((details["errors"] ?? []) as { path: string; code: string }[]);
}

function tellAll(problems: readonly { path: string; code: string }[]): SpaceProblems {
  const told: SpaceProblems = {};
  for (const { path, code } of problems) {
    if (path in limits) told[path as SpaceField] ??= TOLD[`${path} ${code}`] ?? "picture";
  }
  return told;
}
