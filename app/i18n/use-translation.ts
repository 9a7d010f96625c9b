import type { FlatNamespace, i18n, TFunction } from "i18next";
import { use, useContext } from "react";
import { I18nContext } from "react-i18next";

type Groups = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

const translations = new WeakMap<i18n, Map<string, unknown>>();
const loading = new Map<string, Promise<void>>();

/**
 * `useTranslation` of react-i18next as these pages use it, at a tenth of its cost: that one copies the
 * whole i18next instance for each component that calls it. Suspends while texts are on their way.
 */
export function useTranslation<const G extends Groups>(groups: G): { t: TFunction<G>; i18n: i18n } {
  const { i18n } = useContext(I18nContext);
  let known = translations.get(i18n);
  if (!known) translations.set(i18n, (known = new Map()));
  const key = `${i18n.language} ${String(groups)}`;
  const kept = known.get(key) as { t: TFunction<G>; i18n: i18n } | undefined;
  if (kept) return kept;

  const wanted: readonly string[] = typeof groups === "string" ? [groups] : groups;
  if (!wanted.every((group) => i18n.hasResourceBundle(i18n.language, group))) {
    use(load(i18n, key, wanted));
  }
  const made = { t: i18n.getFixedT(i18n.language, groups) as TFunction<G>, i18n };
  known.set(key, made);
  return made;
}

/** One promise for each lack, as React wants it; forgotten when it fails, so that a retry asks again. */
function load(i18n: i18n, key: string, groups: readonly string[]): Promise<void> {
  let promise = loading.get(key);
  if (!promise) {
    promise = i18n.loadNamespaces(groups).then(() => {
      loading.delete(key);
      const lacking = groups.filter((group) => !i18n.hasResourceBundle(i18n.language, group));
      if (lacking.length) throw new Error(`Texts failed to load: ${lacking.join(", ")}`);
    });
    loading.set(key, promise);
  }
  return promise;
}
