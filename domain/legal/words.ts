import { type Language, languages } from "~/domain/language";
import { unknownPlaceholders } from "./placeholders";

/** A text in one language. */
export interface LegalWords {
  /** What stands above it, in one paragraph. */
  intro: string;
  /** Markdown; each section begins with a heading of the second level. */
  body: string;
  /** What is new in it, in a line. */
  changes: string;
}

export type EveryLegalWords = Record<Language, LegalWords>;

const LIMITS = { intro: 1_000, body: 40_000, changes: 500 } as const;
const legalParts = ["intro", "body", "changes"] as const;
export type LegalPart = (typeof legalParts)[number];

type LegalProblem =
  | "required"
  | "too_long"
  | "unknown_placeholder"
  | "no_section"
  | "before_section"
  | "same_section";

export interface LegalFieldProblem {
  language: Language;
  part: LegalPart;
  code: LegalProblem;
  /** What it is about, as it is written. */
  value?: string;
}

/** What is kept of what was typed: lines end alike, and nothing stands around it. */
export function cleanWords(typed: EveryLegalWords): EveryLegalWords {
  const clean = (text: string) => text.replaceAll(/\r\n?/g, "\n").trim();
  const all = languages.map((language) => {
    const { intro, body, changes } = typed[language];
    const line = (text: string) => clean(text).replaceAll(/\s+/g, " ");
    return [language, { intro: line(intro), body: clean(body), changes: line(changes) }] as const;
  });
  return Object.fromEntries(all) as EveryLegalWords;
}

/** All that is wrong with a text before it is published, by language and part. Pages and the API ask the same. */
export function checkWords(words: EveryLegalWords): LegalFieldProblem[] {
  return languages.flatMap((language) =>
    legalParts.flatMap((part): LegalFieldProblem[] => {
      const text = words[language][part];
      const problem = problemOf(part, text);
      return problem ? [{ language, part, ...problem }] : [];
    }),
  );
}

function problemOf(
  part: LegalPart,
  text: string,
): Pick<LegalFieldProblem, "code" | "value"> | undefined {
  if (!text.trim()) return { code: "required" };
  if (text.length > LIMITS[part]) return { code: "too_long", value: String(LIMITS[part]) };
  const [unknown] = unknownPlaceholders(text);
  if (unknown !== undefined) return { code: "unknown_placeholder", value: unknown };
  if (part !== "body") return undefined;
  const { before, sections } = readSections(text);
  if (!sections.length) return { code: "no_section" };
  if (before) return { code: "before_section" };
  const ids = sections.map(({ id }) => id);
  const double = ids.find((id, at) => ids.indexOf(id) < at);
  return double === undefined ? undefined : { code: "same_section", value: double };
}

export interface Section {
  /** Its anchor: what stands in `{#…}` behind its title, or else its number. */
  id: string;
  title: string;
  /** Markdown. */
  text: string;
}

const HEADING = /^##[ \t]+(.+?)(?:[ \t]+\{#([a-zA-Z][\w-]{0,60})\})?[ \t]*#*$/;

/** The sections of a text; `before`: whether something stands before the first of them. */
export function readSections(body: string): { before: boolean; sections: Section[] } {
  const sections: Section[] = [];
  let before = false;
  for (const line of body.replaceAll(/\r\n?/g, "\n").split("\n")) {
    const heading = HEADING.exec(line);
    const last = sections.at(-1);
    if (heading) {
      const number = sections.length + 1;
      sections.push({ id: heading[2] ?? `section-${number}`, title: heading[1]!, text: "" });
    } else if (last) last.text += `${line}\n`;
    else before ||= line.trim() !== "";
  }
  return { before, sections: sections.map((one) => ({ ...one, text: one.text.trim() })) };
}

/** The same sections as they are typed. */
export const writeSections = (sections: readonly Section[]): string =>
  sections.map(({ id, title, text }) => `## ${title} {#${id}}\n\n${text}`).join("\n\n");
