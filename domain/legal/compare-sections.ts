import type { Section } from "./words";

export interface ComparedSection {
  id: string;
  title: string;
  kind: "added" | "removed" | "changed";
  /** Paragraphs that are no more, and those that are new. */
  removed: string[];
  added: string[];
}

/** What one text says otherwise than another, section by section and by whole paragraphs. */
export function compareSections(
  before: readonly Section[],
  after: readonly Section[],
  fill: (text: string) => string,
): ComparedSection[] {
  const old = new Map(before.map((section) => [section.id, section]));
  const now = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !now.has(id));
  const paragraphs = (section: Section | undefined) =>
    section ? [section.title, ...section.text.split(/\n{2,}/)].filter(Boolean).map(fill) : [];
  const compare = (was: Section | undefined, is: Section | undefined): ComparedSection => {
    const [removed, added] = [paragraphs(was), paragraphs(is)];
    return {
      id: (is ?? was)!.id,
      title: fill((is ?? was)!.title),
      kind: !was ? "added" : !is ? "removed" : "changed",
      removed: removed.filter((one) => !added.includes(one)),
      added: added.filter((one) => !removed.includes(one)),
    };
  };
  return [
    ...after.map((section) => compare(old.get(section.id), section)),
    ...gone.map((section) => compare(section, undefined)),
  ].filter(({ removed, added }) => removed.length + added.length > 0);
}
