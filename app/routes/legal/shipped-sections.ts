import type { i18n } from "i18next";
import type { Language } from "~/domain/language";
import type { LegalText } from "~/domain/legal/texts";
import type { Section } from "~/domain/legal/words";

type Kept = Record<string, { title: string; text: string }>;

/** A text as it comes with the software, its figures not filled in. */
export function shippedSections(i18next: i18n, language: Language, text: LegalText): Section[] {
  const kept = i18next.getResource(language, text, "sections") as Kept;
  return Object.entries(kept).map(([id, section]) => ({ id, ...section }));
}
