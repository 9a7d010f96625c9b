import type { i18n, ResourceKey, TFunction } from "i18next";
import { fallbackLanguage, type Language, languages } from "~/domain/language";

type Namespace = "mails" | "notifications" | "prizes" | "items";

/**
 * The words of one file in any language, for where no page says them: they are loaded when they are first asked for.
 *
 * @param readFiles all languages' by path. A function: Node, where the bench loads these modules, knows no globs.
 */
export function loadTexts<N extends Namespace>(
  namespace: N,
  readFiles: () => Record<string, ResourceKey>,
): (language: Language) => Promise<TFunction<N>> {
  let loaded: Promise<i18n> | undefined;
  const load = async () => {
    const { createInstance } = await import("i18next");
    const texts = createInstance();
    const files = readFiles();
    await texts.init({
      fallbackLng: fallbackLanguage,
      resources: Object.fromEntries(
        languages.map((lng) => [lng, { [namespace]: files[`/locales/${lng}/${namespace}.json`]! }]),
      ),
      interpolation: { escapeValue: false },
    });
    return texts;
  };
  return async (language) => {
    loaded ??= load();
    return (await loaded).getFixedT(language, namespace) as TFunction<N>;
  };
}
