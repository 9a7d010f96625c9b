import type { i18n } from "i18next";
import { foldCharacter } from "~/domain/fold";
import { languages } from "~/domain/language";
import { type CollectibleId, collectibleIds } from "~/domain/mystery-box/collectibles";

const fold = (text: string) => [...text].map(foldCharacter).join("");

/** Those that are called something like it, in any language. */
export function collectiblesNamed({ t }: i18n, text: string): CollectibleId[] {
  const wanted = fold(text);
  return collectibleIds.filter((id) =>
    languages.some((lng) => fold(t(`prizes:collectibles.${id}`, { lng })).includes(wanted)),
  );
}
