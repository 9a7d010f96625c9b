import type { i18n } from "i18next";
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from "react";
import { I18nContext } from "react-i18next";

/** Gives the texts to the page, and renders it anew when the language changes. */
export function LanguageProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const subscribe = useCallback(
    (listener: () => void) => {
      i18n.on("languageChanged", listener);
      return () => i18n.off("languageChanged", listener);
    },
    [i18n],
  );
  const language = useSyncExternalStore(
    subscribe,
    () => i18n.language,
    () => i18n.language,
  );
  // A new value for each language is what makes every reader render anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const value = useMemo(() => ({ i18n }), [i18n, language]);
  return <I18nContext value={value}>{children}</I18nContext>;
}
