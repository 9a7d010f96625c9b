import type { FlatNamespace, i18n, TFunction } from "i18next";
import { use, useContext } from "react";
import { I18nContext } from "react-i18next";
import { reachShop } from "~/app/connection/connection";
import { fillTexts } from "./fill-text";

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
    t = remember(i18n.getFixedT(i18n.language, groups) as TFunction<G>, i18n.language);
    translators.set(key, t);
  }
  return { t, i18n };
}

/** Looks a text up once, unless something is to be filled in. */
function remember<G extends Groups>(t: TFunction<G>, language: string): TFunction<G> {
  const texts = new Map<string, string>();
  const translate = t as (key: string, options?: Readonly<Record<string, unknown>>) => string;
  // A browser makes few texts at once, and need not load this.
  const fill = import.meta.env.SSR ? fillTexts(translate, language) : translate;
  const remembered = (key: string, options?: Readonly<Record<string, unknown>>) => {
    if (options !== undefined) return fill(key, options);
    let text = texts.get(key);
    if (text === undefined) texts.set(key, (text = translate(key)));
    return text;
  };
  return remembered as unknown as TFunction<G>;
}

/** How long a failure is remembered: a component that begins anew must find it, or it would wait for ever. */
const FAILED_FOR_MS = 1_000;

/** One promise for each lack, as React wants it; forgotten some time after it failed, so that a retry asks again. */
function load(i18n: i18n, key: string, groups: readonly string[]): Promise<void> {
  let promise = loading.get(key);
  if (!promise) {
    const lack = () => groups.filter((group) => !i18n.hasResourceBundle(i18n.language, group));
    promise = i18n.loadNamespaces(groups).then(async () => {
      if (lack().length) {
        await reachShop();
        // What failed before, i18next asks for only when it is told to.
        await i18n.reloadResources(i18n.language, lack());
      }
      const lacking = lack();
      if (!lacking.length) return;
      setTimeout(() => loading.delete(key), FAILED_FOR_MS);
      throw new Error(`Texts failed to load: ${lacking.join(", ")}`);
    });
    loading.set(key, promise);
  }
  return promise;
}
