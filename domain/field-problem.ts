export type FieldCode =
  | "required"
  | "too_short"
  | "too_long"
  | "too_many"
  | "invalid_characters"
  | "blocked_words"
  | "invalid_email";

/** What is wrong with a field of a form. Pages and the API read a form by the same rules and tell it by these. */
export interface FieldProblem<Code extends string = FieldCode> {
  path: string;
  code: Code;
}

export const missing = <Path extends string>(path: Path) => ({ path, code: "required" as const });

/** The fields that a refusal of the API names, if it names any. */
export function fieldProblemsOf(
  details: Readonly<Record<string, unknown>>,
): readonly FieldProblem<string>[] {
  return (details["errors"] ?? []) as FieldProblem<string>[];
}
