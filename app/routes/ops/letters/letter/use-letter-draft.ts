import { useDraft } from "~/app/use-draft";
import { languages } from "~/domain/language";
import type { Texts } from "~/domain/letters/commands";

interface Written {
  id: string;
  subject: Texts;
  body: Texts;
}

/** By the names of the fields. */
const fieldsOf = (letter: Written | null): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) => [
      [`subject ${language}`, letter?.subject[language] ?? ""],
      [`body ${language}`, letter?.body[language] ?? ""],
    ]),
  );

/** A letter as it is typed. `unsaved`: it says something else than what would be sent. */
export function useLetterDraft(letter: Written | null) {
  const saved = fieldsOf(letter);
  const { draft, change, drop } = useDraft(`letter ${letter?.id ?? "new"}`, saved);
  const unsaved = Object.keys(saved).some((field) => draft[field]?.trim() !== saved[field]);
  return { draft, change, drop, unsaved };
}

export type LetterDraft = ReturnType<typeof useLetterDraft>;
