type Options = Readonly<Record<string, unknown>>;
type Translate = (key: string, options?: Options) => string;

/** What i18next does more with than to write it into the text. */
const DIRECTIONS = new Set([
  "context",
  "defaultValue",
  "interpolation",
  "joinArrays",
  "lng",
  "lngs",
  "ns",
  "ordinal",
  "postProcess",
  "replace",
  "returnDetails",
  "returnObjects",
  "skipInterpolation",
]);
/** Formats and other texts within a text are i18next's own. */
const PLAIN = /^(?:(?!\$t\()[^{]|\{\{\w+\}\})*$/;
const NAMED = /\{\{(\w+)\}\}/g;

/**
 * Fills words into texts, each of which i18next looks up once for each form of its plural: a page that is made
 * on a server has a hundred such texts, and to look one up costs as much as to render some elements.
 */
export function fillTexts(translate: Translate, language: string): Translate {
  const plurals = new Intl.PluralRules(language);
  /** Null: not for us. */
  const forms = new Map<string, string | null>();

  function formOf(key: string, options: Options, count: unknown): string | null {
    const form = typeof count === "number" ? `${key} ${plurals.select(count)} ${count === 0}` : key;
    let text = forms.get(form);
    if (text === undefined) {
      const found: unknown = translate(key, { ...options, skipInterpolation: true });
      text = typeof found === "string" && PLAIN.test(found) ? found : null;
      forms.set(form, text);
    }
    return text;
  }

  return (key, options = {}) => {
    for (const name in options) {
      const value = options[name];
      const isWord = typeof value === "string" || typeof value === "number";
      if (!isWord || DIRECTIONS.has(name)) return translate(key, options);
    }
    const text = formOf(key, options, options["count"]);
    if (text === null) return translate(key, options);
    let isComplete = true;
    const filled = text.replace(NAMED, (named, name: string) => {
      isComplete &&= name in options;
      return isComplete ? String(options[name]) : named;
    });
    return isComplete ? filled : translate(key, options);
  };
}
