import { expect, test } from "vitest";
import { locales, type TextTree } from "~/locales/index";

function keys(texts: TextTree, path = ""): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? `${path}${key}` : keys(text, `${path}${key}.`),
  );
}

function entries(texts: TextTree, path = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string"
      ? [[`${path}${key}`, text] as [string, string]]
      : entries(text, `${path}${key}.`),
  );
}

/** English reads the types of events by their own names: tests/ledger/event-types sees that others name each. */
function withoutTypes({ ledger, ...rest }: TextTree): TextTree {
  const { types: _, ...others } = ledger as TextTree;
  return { ...rest, ledger: others };
}

const { en, ...others } = Object.fromEntries(
  Object.entries(locales).map(([language, texts]) => [language, withoutTypes(texts)]),
) as Record<keyof typeof locales, TextTree>;

test.each(Object.entries(others))("%s has exactly the keys of English", (_, texts) => {
  expect(keys(texts).sort()).toEqual(keys(en).sort());
});

test.each(Object.entries(others))("%s fills in what English fills in", (_, texts) => {
  const filledIn = (language: TextTree) =>
    new Map(entries(language).map(([key, text]) => [key, placeholders(key, text)]));
  const wanted = filledIn(en);
  const found = filledIn(texts);
  expect(found).toEqual(wanted);
});

test.each(Object.entries(locales))("%s has no empty text", (_, texts) => {
  expect(entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
});

test("Traditional Chinese holds no Simplified characters that are never Traditional", () => {
  const simplified = /[们这为时对发图书买卖东车号钱级户语码网络购录证请载选项页]/u;
  const wrong = entries(locales["zh-TW"]).filter(([, text]) => simplified.test(text));
  expect(wrong).toEqual([]);
});

/** A singular may write its number out, as in "a like", where another language counts. */
function placeholders(key: string, text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]!).sort();
  return key.endsWith("_one") ? names.filter((name) => name !== "count") : names;
}
