import { useCallback, useContext, useEffect, useSyncExternalStore } from "react";
import { I18nContext } from "react-i18next";

/** Renders anew once these texts are there, and holds nothing up until then. */
export function useLateTexts(groups: readonly string[]): void {
  const { i18n } = useContext(I18nContext);
  const subscribe = useCallback(
    (listener: () => void) => {
      i18n.on("loaded", listener);
      return () => i18n.off("loaded", listener);
    },
    [i18n],
  );
  const there = () => groups.filter((group) => i18n.hasResourceBundle(i18n.language, group)).join();
  useSyncExternalStore(subscribe, there, there);
  const wanted = groups.join();
  useEffect(() => {
    if (wanted) void i18n.loadNamespaces(wanted.split(","));
  }, [i18n, wanted]);
}
