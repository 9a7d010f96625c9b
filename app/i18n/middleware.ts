import { initReactI18next } from "react-i18next";
import { createI18nextMiddleware } from "remix-i18next";
import { pageContext } from "~/app/context";
import { locales } from "~/locales/index";
import { i18nextOptions } from "./options";
import { fallbackLanguage, languages } from "~/domain/language";

/** Server only: it holds every text of every language. */
export const [i18nextMiddleware, , getI18next] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    order: ["custom"],
    findLocale: async ({ context }) => context.get(pageContext).language,
  },
  i18next: { ...i18nextOptions, resources: locales, initAsync: false },
  plugins: [initReactI18next],
});
