import type { ResourceKey } from "i18next";
import { brand } from "~/domain/brand";
import type { ItemWords } from "~/domain/items/metadata";
import { type Language, languages } from "~/domain/language";
import { type CollectibleId, collectibleIds } from "~/domain/mystery-box/collectibles";
import type { Rarity } from "~/domain/mystery-box/rarity";
import { foldCharacter } from "~/domain/fold";
import { loadTexts } from "~/workers/load-texts";

const prizeTexts = loadTexts("prizes", () =>
  import.meta.glob<ResourceKey>("/locales/*/prizes.json", { eager: true, import: "default" }),
);
const itemTexts = loadTexts("items", () =>
  import.meta.glob<ResourceKey>("/locales/*/items.json", { eager: true, import: "default" }),
);

/** What collectibles are called in a language. */
export async function collectibleNames(language: Language): Promise<(id: CollectibleId) => string> {
  const t = await prizeTexts(language);
  return (id) => t(`collectibles.${id}`);
}

/** The same in each of them. */
export const collectibleNamesIn = async () =>
  new Map(
    await Promise.all(
      languages.map(async (language) => [language, await collectibleNames(language)] as const),
    ),
  );

const fold = (text: string) => [...text].map(foldCharacter).join("");

/** Those that are called something like it in any language. */
export async function findCollectibles(text: string): Promise<CollectibleId[]> {
  const wanted = fold(text);
  const names = await Promise.all(languages.map(collectibleNames));
  return collectibleIds.filter((id) => names.some((nameOf) => fold(nameOf(id)).includes(wanted)));
}

/** What the metadata of an item say. */
export async function itemWords(
  { collectibleId, rarity }: { collectibleId: CollectibleId; rarity: Rarity },
  language: Language,
): Promise<ItemWords> {
  const [prize, item] = await Promise.all([prizeTexts(language), itemTexts(language)]);
  return {
    name: prize(`collectibles.${collectibleId}`),
    description: item("token.description", { brand: brand.name }),
    traits: {
      rarity: item("token.rarity"),
      rarityValue: prize(`rarities.${rarity}`),
      drawn: item("token.drawn"),
    },
  };
}
