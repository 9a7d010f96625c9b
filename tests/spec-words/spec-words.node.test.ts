import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locales, type TextTree } from "~/locales/index";
import labels from "./labels.json";
import quoted from "./quoted-words.json";
import stillToCome from "./still-to-come.json";

/**
 * The labels and messages that the specification quotes are promises: each one is a text of the app, to the
 * letter, or stands in still-to-come.json under the feature that will bring it.
 */
interface Text {
  key: string;
  words: string;
}

const texts = Object.entries(locales.en).flatMap(([, tree]) => textsIn(tree));
const sources = ["app", "workers"].map(readAll).join("\n");
const promised: string[] = Object.values(stillToCome).flat();

function textsIn(tree: TextTree, path = ""): Text[] {
  return Object.entries(tree).flatMap(([key, text]) =>
    typeof text === "string"
      ? [{ key: `${path}${key}`, words: text }]
      : textsIn(text, `${path}${key}.`),
  );
}

function readAll(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

/** "{count}", "<product name>", "…" and numbers are filled in by the app. What begins small is a part of a sentence. */
function pattern(words: string): RegExp {
  const filledIn = /\{\w+\}|<[^>]+>|…|\b\d+\b/g;
  const fixed = words.split(filledIn).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const whole = fixed.join(".+?");
  return /^[a-z]+ /.test(words) ? new RegExp(whole) : new RegExp(`^${whole}$`);
}

/** By its whole name, or by a name that is put together from its beginning on. */
function isUsed({ key }: Text, sources: string): boolean {
  const endsAName = (end: string) =>
    ["`", '"', ":", "."].some((before) => sources.includes(`${before}${end}`));
  const name = key.replace(/_(one|other)$/, "");
  if (["`", '"'].some((quote) => endsAName(`${name}${quote}`))) return true;
  const parts = name.split(".");
  return parts.some((_, at) => at > 0 && endsAName(`${parts.slice(0, at).join(".")}.\${`));
}

const isSaid = (words: string, where = sources) =>
  texts.some((text) => pattern(words).test(text.words) && isUsed(text, where));

const APP = join(process.cwd(), "app");
const read = (file: string) => readFileSync(file, "utf8");

/** The text of a screen's module and of all that it imports from the app. */
function sourcesOf(screen: string): string {
  const known = new Set([join(APP, screen)]);
  for (const file of known) {
    for (const [, path] of read(file).matchAll(
      /(?:from|import\()\s*"((?:~\/app|\.\.?)\/[^"]+)"/g,
    )) {
      const found = path!.startsWith("~") ? join(APP, path!.slice(5)) : join(file, "..", path!);
      const module = [`${found}.tsx`, `${found}.ts`].find((name) => existsSync(name));
      if (module) known.add(module);
    }
  }
  return [...known].map(read).join("\n");
}

test.each(Object.entries(labels))("%s says what the specification has there", (screen, words) => {
  const there = sourcesOf(screen);
  expect(words.filter((label) => !isSaid(label, there))).toEqual([]);
});

test.each(quoted)(
  '"$words" ($place) is said by the app, or a feature will bring it',
  ({ words }) => {
    expect(isSaid(words) || promised.includes(words)).toBe(true);
  },
);

test("what the app says already no longer stands among what is to come", () => {
  expect(promised.filter((words) => isSaid(words))).toEqual([]);
});

test("what is to come is quoted by the specification, each once", () => {
  const known = new Set(quoted.map(({ words }) => words));
  expect(promised.filter((words) => !known.has(words))).toEqual([]);
  expect(new Set(promised).size).toBe(promised.length);
});
