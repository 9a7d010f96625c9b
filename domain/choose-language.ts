import { fallbackLanguage, isLanguage, type Language, languages } from "./language";

/** Language and script: readers in Hong Kong and Macau read Traditional characters, as in Taiwan. */
function writtenIn(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

const ours = new Map(languages.map((language) => [writtenIn(language), language]));

/** What browsers ask for is always the same; whoever makes tags up is not remembered. */
const MAX_TAGS = 200;
const known = new Map<string, Language | undefined>();

/** The language we have for a BCP 47 tag. */
function matchLanguage(tag: string): Language | undefined {
  if (known.has(tag)) return known.get(tag);
  const language = ours.get(writtenIn(tag) ?? "");
  if (known.size < MAX_TAGS) known.set(tag, language);
  return language;
}

/** The spec's rule: what was chosen, then what the browser asks for, then English. */
export function chooseLanguage(
  chosen: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", quality] = entry.trim().split(/;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { tag, quality } of wanted) {
    const language = quality > 0 ? matchLanguage(tag) : undefined;
    if (language) return language;
  }
  return fallbackLanguage;
}
