import type { InitOptions } from "i18next";
import { fallbackLanguage, languages } from "~/domain/language";

/** What server and browser share. React escapes what it renders, so i18next need not. */
export const i18nextOptions = {
  supportedLngs: [...languages],
  fallbackLng: fallbackLanguage,
  load: "currentOnly",
  defaultNS: "common",
  ns: [],
  interpolation: { escapeValue: false },
  returnNull: false,
  showSupportNotice: false,
} satisfies InitOptions & { showSupportNotice?: boolean };
