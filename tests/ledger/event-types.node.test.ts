import { expect, test } from "vitest";
import { fallbackLanguage, languages } from "~/domain/language";
import { models } from "~/domain/model";
import { locales } from "~/locales/index";

const kinds = [
  ...new Set(Object.values(models).flatMap(({ definitions }) => Object.keys(definitions))),
].sort();
const namedIn = (language: (typeof languages)[number]) =>
  Object.keys(locales[language].ledger["types"]!).sort();

test.each(languages.filter((language) => language !== fallbackLanguage))(
  "every kind of event has its name in %s, and nothing else has",
  (language) => {
    expect(namedIn(language)).toEqual(kinds);
  },
);

test("English names kinds of events that there are", () => {
  expect(namedIn(fallbackLanguage).filter((kind) => !kinds.includes(kind))).toEqual([]);
});
