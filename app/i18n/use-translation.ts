import type { FlatNamespace, i18n, TFunction } from "i18next";
import { use, useContext } from "react";
import { I18nContext } from "react-i18next";

type Groups = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/** By language and groups. Texts never change while we run, so that requests share them. */
const translators = new Map<string, unknown>();
const loading = new Map<string, Promise<void>>();

/**
 * `useTranslation` of react-i18next as these pages use it, at a tenth of its cost: that one copies the
 * whole i18next instance for each component that calls it. Suspends while texts are on their way.
 */
export function useTranslation<const G extends Groups>(groups: G): { t: TFunction<G>; i18n: i18n } {
  const { i18n } = useContext(I18nContext);
  const key = `${i18n.language} ${String(groups)}`;
  // React wants a component that waited by `use` to call it again once the texts are there.
  const waited = loading.get(key);
  if (waited) use(waited);
  let t = translators.get(key) as TFunction<G> | undefined;
  if (!t) {
    const wanted: readonly string[] = typeof groups === "string" ? [groups] : groups;
    if (!wanted.every((group) => i18n.hasResourceBundle(i18n.language, group))) {
      use(load(i18n, key, wanted));
    }
    t = remember(i18n.getFixedT(i18n.language, groups) as TFunction<G>);
    translators.set(key, t);
  }
  return { t, i18n };
}

/** Looks a text up once, unless something is to be filled in. */
function remember<G extends Groups>(t: TFunction<G>): TFunction<G> {
  const texts = new Map<string, string>();
  const translate = t as (key: string, options?: unknown) => string;
  const remembered = (key: string, options?: unknown) => {
    if (options !== undefined) return translate(key, options);
    let text = texts.get(key);
    if (text === undefined) texts.set(key, (text = translate(key)));
    return text;
  };
  return remembered as unknown as TFunction<G>;
}

/** One promise for each lack, as React wants it; forgotten when it fails, so that a retry asks again. */
function load(i18n: i18n, key: string, groups: readonly string[]): Promise<void> {
  let promise = loading.get(key);
  if (!promise) {
    promise = i18n.loadNamespaces(groups).then(() => {
      const lacking = groups.filter((group) => !i18n.hasResourceBundle(i18n.language, group));
      if (!lacking.length) return;
      loading.delete(key);
      throw new Error(`Texts failed to load: ${lacking.join(", ")}`);
    });
    loading.set(key, promise);
  }
  return promise;
}
