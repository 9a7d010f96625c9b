import { useTranslation } from "~/app/i18n/use-translation";
import { languageNames, languages } from "~/domain/language";

/** What the fields of a game are called. */
export function useFieldNames(): (field: string) => string {
  const { t } = useTranslation(["ops-games", "store", "game"]);
  const names: Record<string, string> = {
    name: `${t("ops-games:form.title")} (${languageNames.en})`,
    category: t("ops-games:form.category"),
    delivery: t("ops-games:form.delivery"),
    developer: t("store:detail.developer"),
    releaseDate: t("store:detail.releaseDate"),
    blockchain: t("store:detail.blockchain"),
    editionOf: t("ops-games:form.editionOf"),
    featured: t("ops-games:form.featured"),
    platforms: t("store:platforms"),
    genres: t("store:genres"),
    tags: t("game:tags"),
    languages: t("game:languages"),
    age: t("game:age"),
    notes: t("ops-games:form.notes"),
    requirements: t("game:requirements"),
    redemption: t("game:redeem"),
    topUp: t("ops-games:topUp.title"),
    cover: t("ops-games:pictures.cover"),
    scenes: t("ops-games:pictures.scenes"),
  };
  for (const lng of languages) {
    names[`title ${lng}`] = `${t("ops-games:form.title")} (${languageNames[lng]})`;
    names[`tagline ${lng}`] = `${t("ops-games:form.tagline")} (${languageNames[lng]})`;
    names[`overview ${lng}`] = `${t("ops-games:form.overview")} (${languageNames[lng]})`;
  }
  return (field) => names[field] ?? field;
}
