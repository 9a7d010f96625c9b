import { describe, expect, test } from "vitest";
import { compareSections } from "~/domain/legal/compare-sections";
import { viewFigures } from "~/app/routes/legal/figures";
import { shippedSections } from "~/app/routes/legal/shipped-sections";
import { languages } from "~/domain/language";
import { legalDecider } from "~/domain/legal/decider";
import { fillPlaceholders, placeholders, unknownPlaceholders } from "~/domain/legal/placeholders";
import { legalTexts, shippedVersions } from "~/domain/legal/texts";
import { checkWords, type LegalWords, readSections, writeSections } from "~/domain/legal/words";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { locales, type TextTree } from "~/locales/index";
import { specification } from "~/tests/support/given-when-then";

const resources = {
  getResource: (language: keyof typeof locales, text: string, key: string) =>
    (locales[language] as unknown as Record<string, TextTree>)[text]![key],
} as unknown as Parameters<typeof shippedSections>[0];

const inAll = (words: Partial<LegalWords> = {}) => {
  const one = { intro: "In short.", body: "## One\n\nWords.", changes: "All of it.", ...words };
  return { en: one, "zh-CN": one, "zh-TW": one };
};

describe.each(legalTexts)("%s as it comes with the software", (text) => {
  test("is typed and read again as the same sections, with figures that are all known", () => {
    for (const language of languages) {
      const sections = shippedSections(resources, language, text);
      const body = writeSections(sections);
      expect(readSections(body)).toEqual({ before: false, sections });
      const intro = String(resources.getResource(language, text, "intro"));
      expect(checkWords(inAll({ body, intro }))).toEqual([]);
      for (const section of sections) {
        const { body: blocks, tooDeep } = readMarkdown(section.text);
        expect(tooDeep).toBe(false);
        expect(blocks).toHaveLength(section.text.split("\n\n").length);
      }
    }
  });
});

test("figures are those that a text may name, in each language", () => {
  for (const language of languages) {
    const figures = viewFigures({ royalty: undefined, box: undefined }, language);
    expect(Object.keys(figures).sort()).toEqual([...placeholders].sort());
    expect(fillPlaceholders("{{ refundDays }} {{brand}}", figures)).not.toMatch(/[{}]/);
  }
});

test("what nobody fills in is found, also where half of it is missing", () => {
  expect(unknownPlaceholders("{{refundDays}} and {{ brand }}")).toEqual([]);
  expect(unknownPlaceholders("{{refundDay}}")).toEqual(["{{refundDay}}"]);
  expect(unknownPlaceholders("{{toString}} {{}}")).toEqual(["{{toString}}", "{{}}"]);
  expect(unknownPlaceholders("{{refundDays}")).toEqual(["{{"]);
});

test.each([
  ["intro", { intro: " " }, "required", undefined],
  ["intro", { intro: "x".repeat(1_001) }, "too_long", "1000"],
  ["body", { body: "Words alone." }, "no_section", undefined],
  ["body", { body: "Words.\n## One" }, "before_section", undefined],
  ["body", { body: "## One {#a}\n## Two {#a}" }, "same_section", "a"],
  ["body", { body: "## One\n{{refundWeeks}}" }, "unknown_placeholder", "{{refundWeeks}}"],
  ["changes", { changes: "" }, "required", undefined],
] as const)("%s: %o is refused", (part, words, code, value) => {
  const found = checkWords({ ...inAll(), "zh-TW": { ...inAll().en, ...words } });
  expect(found).toEqual([{ language: "zh-TW", part, code, ...(value && { value }) }]);
});

test("differences name the section and its whole paragraphs", () => {
  const before = readSections("## One {#one}\n\nKept.\n\nOld.\n\n## Gone {#gone}\n\nIt.").sections;
  const after = readSections("## One {#one}\n\nKept.\n\nNew.\n\n## Come {#come}").sections;
  const found = compareSections(before, after, (text) => text);
  expect(found.map(({ id, kind, removed, added }) => [id, kind, removed, added])).toEqual([
    ["one", "changed", ["Old."], ["New."]],
    ["come", "added", [], ["Come"]],
    ["gone", "removed", ["Gone", "It."], []],
  ]);
});

const given = specification(legalDecider);
const text = "refund-policy";
const ofShipped = shippedVersions[text].length;
const publish = {
  type: "PublishLegalText" as const,
  text,
  after: ofShipped,
  inForceFrom: "2027-01-01",
  words: inAll(),
  now: new Date("2026-12-01T10:00:00.000Z"),
} as const;
const published = (version: number, inForceFrom = "2027-01-01") => ({
  type: "LegalTextPublished" as const,
  data: { text, version, inForceFrom, words: inAll() },
});

describe("a version", () => {
  test("counts on from those that came with the software", () => {
    given()
      .when(publish)
      .then(published(ofShipped + 1) as never);
    given(published(9) as never)
      .when({ ...publish, after: 9 })
      .then(published(10) as never);
  });

  test("is refused where it was written on another", () => {
    given(published(9) as never)
      .when(publish)
      .thenRefuses("legal_text_changed");
    given()
      .when({ ...publish, after: ofShipped - 1 })
      .thenRefuses("legal_text_changed");
  });

  test("begins today at the earliest, and not before the one before it", () => {
    given()
      .when({ ...publish, inForceFrom: "2026-11-30" })
      .thenRefuses("legal_text_too_early");
    given()
      .when({ ...publish, inForceFrom: "2026-12-01" })
      .then(published(ofShipped + 1, "2026-12-01") as never);
    given(published(9) as never)
      .when({ ...publish, after: 9, inForceFrom: "2026-12-31" })
      .thenRefuses("legal_text_too_early");
  });

  test("says what it says in every language", () =>
    given()
      .when({ ...publish, words: { ...inAll(), "zh-CN": { intro: "", body: "", changes: "" } } })
      .thenRefuses("malformed"));
});
