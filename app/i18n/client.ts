import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { fallbackLanguage, isLanguage, type Language, LANGUAGE_KEY } from "~/domain/language";

import { type Group, localeFile } from "./locale-files";
import { i18nextOptions } from "./options";

declare global {
  interface Window {
    /** The texts that the page was rendered with, asked for by itself (app/late-scripts.tsx). */
    earlyTexts?: Map<string, Promise<Response | undefined>>;
  }
}

const files: BackendModule = {
  type: "backend",
  init() {},
  async read(language, group) {
    const url = localeFile(language as Language, group);
    const early = await window.earlyTexts?.get(group);
    // It holds those of the page's first language, and each can be read once.
    window.earlyTexts?.delete(group);
    const response = early?.ok && early.url.endsWith(url) ? early : await fetch(url);
    if (!response.ok) throw new Error(`Texts ${url}: ${response.status}`);
    return response.json();
  },
};

/** Speaks the language that the server rendered, with the groups it rendered with. */
export async function startI18n() {
  const { lang } = document.documentElement;
  await i18next
    .use(initReactI18next)
    .use(files)
    .init({
      ...i18nextOptions,
      fallbackLng: false,
      lng: isLanguage(lang) ? lang : fallbackLanguage,
      ns: [...(window.earlyTexts?.keys() ?? [])],
    });
  return i18next;
}

/**
 * The spec's rule has local storage come first, which the server cannot see. When it says something
 * else than the page, because cookies were cleared, the cookie is set again and the page asked for
 * anew. An address with `?lng=` is a choice.
 *
 * @returns whether the page is loading again
 */
export function restoreLanguage(): boolean {
  const rendered = document.documentElement.lang;
  const stored = localStorage.getItem(LANGUAGE_KEY);
  const asked = new URLSearchParams(location.search).has("lng");
  if (!asked && isLanguage(stored) && stored !== rendered) {
    keepLanguage(stored);
    if (document.cookie.includes(`${LANGUAGE_KEY}=${stored}`)) {
      location.reload();
      return true;
    }
  }
  if (isLanguage(rendered)) keepLanguage(rendered);
  return false;
}

/** Keeps the choice where the spec says, and in a cookie for the server. */
function keepLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
  document.cookie = `${LANGUAGE_KEY}=${language};path=/;max-age=31536000;samesite=lax`;
}

export async function switchLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  keepLanguage(language);
}

/** Begins to load texts that will be needed in a moment. */
export function loadTexts(groups: readonly Group[]): void {
  if (i18next.isInitialized) void i18next.loadNamespaces([...groups]);
}
