import type { ResourceKey } from "i18next";
import { fallbackLanguage, type Language, languages } from "~/domain/language";
import type { NotificationView } from "~/domain/notifications/view";
import { wordsOf } from "~/domain/notifications/presentation";

// Asked for when it is wanted: Node, where the bench loads these files, knows no globs.
const readFiles = () =>
  import.meta.glob<ResourceKey>("/locales/*/notifications.json", {
    eager: true,
    import: "default",
  });

type Say = (language: Language, notification: NotificationView) => string;
let loaded: Promise<Say> | undefined;

/** A line in words, for where no page is open to say it. */
export async function say(language: Language, notification: NotificationView): Promise<string> {
  loaded ??= load();
  return (await loaded)(language, notification);
}

async function load(): Promise<Say> {
  const { createInstance } = await import("i18next");
  const texts = createInstance();
  await texts.init({
    fallbackLng: fallbackLanguage,
    resources: Object.fromEntries(
      languages.map((language) => [
        language,
        { notifications: readFiles()[`/locales/${language}/notifications.json`]! },
      ]),
    ),
    interpolation: { escapeValue: false },
  });
  return (language, notification) => {
    const money = new Intl.NumberFormat(language, { style: "currency", currency: "USD" });
    const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
    const { key, values } = wordsOf(
      notification,
      (cents) => money.format(cents / 100),
      (baseUnits) => `${amount.format(baseUnits / 1_000_000)} STEAD`,
    );
    return texts.getFixedT(language, "notifications")(key, values);
  };
}
