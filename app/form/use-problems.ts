import { useRef, useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import type { FieldProblem } from "~/domain/field-problem";

/** How a field's problems are said where the words that all forms share do not do. By "field code". */
export type ProblemWords = Partial<Record<string, string>>;
/** The numbers that a field's messages fill in. */
export type FieldLimits = Partial<Record<string, Record<string, number>>>;

const SHARED = [
  "too_short",
  "too_long",
  "invalid_characters",
  "blocked_words",
  "invalid_email",
  "name_reserved",
  "picture",
] as const;
type Shared = (typeof SHARED)[number];

/**
 * What is wrong with a form, by field. `fields` are the names of its fields in the order of the page: the first
 * that is wrong gets the focus. What the server finds wrong comes by the same paths and codes.
 */
export function useProblems(
  fields: readonly string[],
  initial: readonly FieldProblem<string>[] = [],
) {
  const { t } = useTranslation("form");
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(() => firstOfEach(fields, initial));

  return {
    form,
    /** Shows these instead of those before, and answers whether there are any. */
    show(found: readonly FieldProblem<string>[]): boolean {
      const shown = firstOfEach(fields, found);
      setProblems(shown);
      const first = fields.find((field) => field in shown);
      const element = first && form.current?.elements.namedItem(first);
      if (element instanceof HTMLElement) element.focus();
      return first !== undefined;
    },
    /** What was said of a field was said of what stood there. */
    forget(changed: object) {
      setProblems((shown) =>
        Object.fromEntries(Object.entries(shown).filter(([field]) => !(field in changed))),
      );
    },
    describe(field: string, words: ProblemWords, limits: FieldLimits = {}): string | undefined {
      const code = problems[field];
      if (code === undefined) return undefined;
      const shared = SHARED.find((one): one is Shared => one === code) ?? "picture";
      return words[`${field} ${code}`] ?? words[field] ?? t(`problems.${shared}`, limits[field]);
    },
  };
}

/** By field, what is said of it: the first that was found. */
export function firstOfEach(fields: readonly string[], found: readonly FieldProblem<string>[]) {
  const shown: Record<string, string> = {};
  for (const { path, code } of found) {
    const field = fields.find((name) => name === path || path.endsWith(`.${name}`));
    if (field) shown[field] ??= code;
  }
  return shown;
}
