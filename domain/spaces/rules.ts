import { readLines } from "~/domain/profile/about";

export const MAX_RULES = 20;
export const MAX_RULE_TITLE = 100;
export const MAX_RULE_TEXT = 500;

export interface SpaceRule {
  /** Stays with the rule while its words change. */
  id: string;
  title: string;
  text: string;
}

export interface RuleForm {
  /** Left out for a new one. */
  id?: string | undefined;
  title: string;
  text?: string | undefined;
}

type Problem = "required" | "too_short" | "too_long" | "too_many" | "invalid_characters";

/** Rules as they are kept; those without a title and a text are left out. */
export function readRules(typed: readonly RuleForm[]): { rules: SpaceRule[]; code?: Problem } {
  const rules: SpaceRule[] = [];
  const taken = new Set<string>();
  for (const form of typed) {
    const title = readLines(form.title.replaceAll(/\s+/g, " "), MAX_RULE_TITLE);
    const text = readLines(form.text ?? "", MAX_RULE_TEXT);
    if (title === undefined || text === undefined) return { rules: [], code: "too_long" };
    if (!title && !text) continue;
    if (!title) return { rules: [], code: "required" };
    const id = freeId(form.id && KEPT.test(form.id) ? form.id : idOf(title), taken);
    taken.add(id);
    rules.push({ id, title, text });
  }
  return rules.length > MAX_RULES ? { rules: [], code: "too_many" } : { rules };
}

const KEPT = /^[a-z0-9]{1,10}$/;

/** The same title has the same id, should it come back: FNV-1a of its letters. */
function idOf(title: string): string {
  let hash = 0x811c9dc5;
  for (const letter of title.toLowerCase()) {
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let at = 2; taken.has(id); at++) id = `${wanted.slice(0, 7)}${at}`;
  return id;
}
